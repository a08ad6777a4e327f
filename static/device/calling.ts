/** Calls a player whose turn has come: the phone buzzes, and chimes if that was switched on. */

import { recall, remember } from "./memory.ts";

const BUZZ = [40, 60, 40]; // ms
const TONES = [660, 880]; // Hz
const TONE = 0.12; // s

export function isChiming() {
  return recall("chime", false);
}

export function createCalling() {
  let audio: AudioContext | null = null;

  /** A browser lets a page sound only after it was touched. */
  function wake() {
    audio ??= "AudioContext" in window ? new AudioContext() : null;
    // An iPhone takes it away also later, as when somebody calls.
    if (audio && audio.state !== "running") audio.resume().catch(() => {});
  }

  function chime() {
    if (audio?.state !== "running") return;
    for (const [i, tone] of TONES.entries()) {
      const at = audio.currentTime + i * TONE;
      const [voice, volume] = [audio.createOscillator(), audio.createGain()];
      voice.frequency.value = tone;
      volume.gain.setValueAtTime(0.2, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 2 * TONE);
      voice.connect(volume).connect(audio.destination);
      voice.start(at);
      voice.stop(at + 2 * TONE);
    }
  }

  if (isChiming()) addEventListener("pointerdown", wake);

  return {
    call() {
      navigator.vibrate?.(BUZZ);
      if (isChiming()) chime();
    },
    /** Lets it be heard at once. */
    toggle() {
      remember("chime", !isChiming());
      wake();
      if (isChiming()) chime();
    },
  };
}
