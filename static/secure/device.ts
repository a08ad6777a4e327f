/** Which way of trusting a certificate the device that looks has. */

export const KINDS = ["iphone", "android", "firefox", "windows", "mac", "linux"] as const;

export type Kind = (typeof KINDS)[number];

/** An iPad says that it is a Mac, but no Mac has a screen to touch; on Android and iOS the system's list counts, whatever the browser. */
export function kindOf({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): Kind {
  const says = (word: RegExp) => word.test(userAgent);
  if (says(/iPhone|iPad|iPod/) || (says(/Macintosh/) && maxTouchPoints > 1)) return "iphone";
  if (says(/Android/)) return "android";
  if (says(/Firefox/)) return "firefox";
  if (says(/Windows/)) return "windows";
  return says(/Macintosh/) ? "mac" : "linux";
}
