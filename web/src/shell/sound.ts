// Short sounds, made by the browser itself; silent unless they are wished.
import { settings } from "./settings.svelte";

type Tone = [pitch: number, begins: number, lasts: number]; // hertz, seconds, seconds
export type Sound = "card" | "coins" | "war" | "turn" | "end";

const TONES: Record<Sound, Tone[]> = {
  card: [[294, 0, 0.07]],
  coins: [
    [1319, 0, 0.06],
    [1760, 0.07, 0.1],
  ],
  war: [
    [110, 0, 0.16],
    [98, 0.12, 0.2],
  ],
  turn: [
    [587, 0, 0.1],
    [880, 0.11, 0.18],
  ],
  end: [
    [523, 0, 0.14],
    [659, 0.14, 0.14],
    [784, 0.28, 0.14],
    [1047, 0.42, 0.4],
  ],
};
const LOUD = 0.12;
let audio: AudioContext | null = null;

/** Play a sound, if sounds are on. */
export function sound(name: Sound, after = 0): void {
  if (!settings.sound || !("AudioContext" in window)) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const tone of TONES[name]) strike(audio, tone, after);
}

function strike(audio: AudioContext, [pitch, begins, lasts]: Tone, after: number): void {
  const [from, voice, loudness] = [audio.currentTime + after + begins, audio.createOscillator(), audio.createGain()];
  voice.type = "triangle";
  voice.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(LOUD, from + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0001, from + lasts);
  voice.connect(loudness).connect(audio.destination);
  voice.start(from);
  voice.stop(from + lasts);
}
