/** The four steps in which each kind of device is told to trust the secure address. */

import { t } from "../kit/words.ts";
import type { Kind } from "./device.ts";

interface Way {
  called: string;
  download: "/secure/lampion.crt" | "/secure/lampion.mobileconfig";
  /** the second and the third; the first is the download, the last to come back here */
  steps: [string, string];
  /** what may be in the way */
  hint?: string;
}

const CERTIFICATE = "/secure/lampion.crt";

export function wayOf(kind: Kind): Way {
  return { iphone, android, firefox, windows, mac, linux }[kind]();
}

const iphone = (): Way => ({
  called: t("iPhone, iPad"),
  download: "/secure/lampion.mobileconfig",
  steps: [
    t("Open Settings, tap “Profile Downloaded” at the top, then “Install”."),
    t("Still in Settings: General › About › Certificate Trust Settings, at the very end. Switch “Lampion” on."),
  ],
  hint: t("Does it not download? Open this page in Safari."),
});

const android = (): Way => ({
  called: "Android",
  download: CERTIFICATE,
  steps: [
    t("Open Settings, search for “CA certificate”, and choose it. Android warns you; choose “Install anyway”."),
    t("Choose the file lampion.crt among the downloads."),
  ],
  hint: t(
    "Firefox needs one thing more: in its settings open “About Firefox”, tap the logo five times, go back, and switch on “Use third party CA certificates” in the secret settings.",
  ),
});

const firefox = (): Way => ({
  called: t("Firefox on a computer"),
  download: CERTIFICATE,
  steps: [t("Firefox asks what to trust: tick “identify websites”."), t("Confirm with “OK”.")],
});

const windows = (): Way => ({
  called: "Windows",
  download: CERTIFICATE,
  steps: [
    t("Open lampion.crt, choose “Install Certificate…”, then “Current User”."),
    t(
      "Choose “Place all certificates in the following store”, browse to “Trusted Root Certification Authorities”, finish, and say “Yes”.",
    ),
  ],
});

const mac = (): Way => ({
  called: "Mac",
  download: CERTIFICATE,
  steps: [
    t("Open lampion.crt: the Keychain takes it."),
    t("Find “Lampion” there, double-click it, open “Trust”, and choose “Always Trust”."),
  ],
});

const linux = (): Way => ({
  called: t("Chrome on Linux"),
  download: CERTIFICATE,
  steps: [
    t(
      "In Chrome’s settings, open “Privacy and security”, “Security”, “Manage certificates”, and there what you have installed yourself.",
    ),
    t("Import lampion.crt as a certificate to be trusted."),
  ],
});
