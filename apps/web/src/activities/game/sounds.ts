import { saveIfRoom } from '../../lib/storage-room.ts';

const KEY = 'trilha-game-sound';

/** Whether games make sounds in this browser; off until somebody wants them. */
export function readSound(): boolean {
  return localStorage.getItem(KEY) === 'on';
}

export function saveSound(isOn: boolean): void {
  saveIfRoom(KEY, isOn ? 'on' : 'off');
}

/** Notes of each moment, in Hertz. */
const NOTES = {
  right: [660, 880],
  wrong: [220, 180],
  won: [523, 659, 784, 1047],
  lost: [330, 262, 220],
} as const;
export type GameSound = keyof typeof NOTES;

const NOTE_SECONDS = 0.09;
let context: AudioContext | undefined;

/** Plays a short sound; silent where the browser cannot, or will not yet. */
export function playSound(sound: GameSound): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  for (const [index, frequency] of NOTES[sound].entries()) {
    const at = context.currentTime + index * NOTE_SECONDS;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS * 1.6);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + NOTE_SECONDS * 1.7);
  }
}
