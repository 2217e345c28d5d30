/** The sounds of a table, made by the page itself: a few tones each, as soft as somebody wants them. */

import { settings } from "../shell/settings.svelte";

export type Sound = "place" | "gain" | "awaken" | "bump" | "roll" | "hit" | "launch" | "turn" | "win" | "lose";

/** A tone: when it begins, its pitch and the one it glides to, in hertz, how long it rings in seconds, how loud it is. */
interface Tone {
  at?: number;
  pitch: number;
  to?: number;
  rings: number;
  loud: number;
  wave?: OscillatorType;
}

export const SOUNDS: Record<Sound, Tone[]> = {
  place: [{ pitch: 220, to: 140, rings: 0.09, loud: 0.5, wave: "triangle" }],
  gain: [
    { pitch: 880, rings: 0.12, loud: 0.22 },
    { at: 0.06, pitch: 1318.5, rings: 0.18, loud: 0.18 },
  ],
  awaken: [
    { pitch: 261.6, rings: 0.7, loud: 0.25 },
    { at: 0.09, pitch: 392, rings: 0.7, loud: 0.22 },
    { at: 0.18, pitch: 523.3, rings: 0.8, loud: 0.2 },
    { at: 0.27, pitch: 784, rings: 0.9, loud: 0.14 },
  ],
  bump: [
    { pitch: 330, to: 110, rings: 0.16, loud: 0.5, wave: "triangle" },
    { at: 0.09, pitch: 196, to: 392, rings: 0.16, loud: 0.2 },
  ],
  roll: [
    { pitch: 190, to: 120, rings: 0.05, loud: 0.4, wave: "triangle" },
    { at: 0.09, pitch: 230, to: 130, rings: 0.05, loud: 0.35, wave: "triangle" },
    { at: 0.16, pitch: 170, to: 110, rings: 0.05, loud: 0.3, wave: "triangle" },
    { at: 0.25, pitch: 210, to: 120, rings: 0.08, loud: 0.35, wave: "triangle" },
  ],
  hit: [
    { pitch: 150, to: 45, rings: 0.22, loud: 0.6, wave: "sawtooth" },
    { pitch: 90, to: 40, rings: 0.3, loud: 0.6 },
  ],
  launch: [
    { pitch: 180, to: 900, rings: 0.32, loud: 0.22, wave: "sawtooth" },
    { at: 0.05, pitch: 360, to: 1400, rings: 0.3, loud: 0.12 },
  ],
  turn: [
    { pitch: 523.25, rings: 0.5, loud: 0.4 },
    { at: 0.14, pitch: 783.99, rings: 0.5, loud: 0.4 },
  ],
  win: [
    { pitch: 523.3, rings: 0.5, loud: 0.3 },
    { at: 0.14, pitch: 659.3, rings: 0.5, loud: 0.3 },
    { at: 0.28, pitch: 784, rings: 0.5, loud: 0.3 },
    { at: 0.42, pitch: 1046.5, rings: 1.2, loud: 0.3 },
  ],
  lose: [
    { pitch: 392, rings: 0.5, loud: 0.3 },
    { at: 0.2, pitch: 349.2, rings: 0.5, loud: 0.3 },
    { at: 0.4, pitch: 261.6, to: 246.9, rings: 1.2, loud: 0.3 },
  ],
};
const SOFTEST = 0.0005;
const RISES = 0.008;

let audio: AudioContext | null = null;

/** Whether this may be heard now: browsers want a gesture first, and what nobody looks at says no more than whose turn it is. */
function audible(sound: Sound): boolean {
  if (settings.muted || settings.volume === 0 || (document.hidden && sound !== "turn")) return false;
  return typeof AudioContext !== "undefined" && navigator.userActivation?.hasBeenActive === true;
}

/** Let it be heard, so many milliseconds from now. */
export function hear(sound: Sound, after = 0): void {
  if (!audible(sound)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  for (const { at = 0, pitch, to, rings, loud, wave = "sine" } of SOUNDS[sound]) {
    const from = audio.currentTime + after / 1000 + at;
    const tone = audio.createOscillator();
    const swell = audio.createGain();
    tone.type = wave;
    tone.frequency.setValueAtTime(pitch, from);
    if (to) tone.frequency.exponentialRampToValueAtTime(to, from + rings);
    swell.gain.setValueAtTime(SOFTEST, from);
    swell.gain.linearRampToValueAtTime(loud * settings.volume, from + RISES);
    swell.gain.exponentialRampToValueAtTime(SOFTEST, from + RISES + rings);
    tone.connect(swell).connect(audio.destination);
    tone.start(from);
    tone.stop(from + RISES + rings);
  }
}
