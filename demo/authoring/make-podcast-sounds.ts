/** Makes the sounds of the demo podcasts: tunes and breathing tones written as numbers. Needs ffmpeg. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ffmpeg } from './speech.ts';

const RATE = 8000;
const FOLDER = join(import.meta.dirname, '../assets/podcast');

/** A tone that is struck and fades. */
interface Tone {
  readonly at: number;
  readonly seconds: number;
  readonly hertz: number;
  /** Where it slides to; stays where it is without. */
  readonly to?: number;
  readonly loud: number;
  readonly shape: 'pluck' | 'swell';
}

const noteOf = (semitones: number) => 220 * 2 ** (semitones / 12);
const CHORDS = [
  [3, 7, 10, 15],
  [-2, 2, 5, 10],
  [0, 3, 7, 12],
  [-4, 0, 3, 8],
] as const;

/** Chords, one string after the other. */
function strings(seconds: number, beat: number, up: number, from = 0): Tone[] {
  const count = Math.floor(seconds / beat) - 2;
  return Array.from({ length: count }, (_, step): Tone => {
    const chord = CHORDS[Math.floor(step / 8) % CHORDS.length] ?? CHORDS[0];
    const place = [0, 1, 2, 3, 2, 1, 3, 2][step % 8] ?? 0;
    return {
      at: from + step * beat,
      seconds: 1.4,
      hertz: noteOf((chord[place] ?? 0) + up),
      loud: step % 8 ? 0.22 : 0.34,
      shape: 'pluck',
    };
  });
}

/** Five seconds up, five seconds down: breathe in, breathe out. */
function breaths(seconds: number): Tone[] {
  return Array.from({ length: Math.floor(seconds / 10) }, (_, turn): Tone[] => [
    { at: turn * 10, seconds: 4.9, hertz: noteOf(-5), to: noteOf(7), loud: 0.3, shape: 'swell' },
    { at: turn * 10 + 5, seconds: 4.9, hertz: noteOf(7), to: noteOf(-5), loud: 0.26, shape: 'swell' },
  ]).flat();
}

/** The sound as numbers from -1 to 1. */
export function samplesOf(seconds: number, tones: readonly Tone[]): Float32Array {
  const samples = new Float32Array(seconds * RATE);
  for (const { at, seconds: length, hertz, to = hertz, loud, shape } of tones) {
    let phase = 0;
    for (let n = 0; n < length * RATE; n += 1) {
      const place = Math.round(at * RATE) + n;
      if (place >= samples.length) break;
      const share = n / (length * RATE);
      phase += (2 * Math.PI * (hertz + (to - hertz) * share)) / RATE;
      const envelope =
        shape === 'pluck' ? Math.exp(-4 * share) * Math.min(1, n / 40) : Math.sin(Math.PI * share);
      samples[place] =
        (samples[place] ?? 0) +
        loud * envelope * (Math.sin(phase) + 0.35 * Math.sin(2 * phase) + 0.12 * Math.sin(3 * phase));
    }
  }
  return samples;
}

/** File, length in seconds, and what sounds in it. */
export const SOUNDS: readonly (readonly [file: string, seconds: number, tones: readonly Tone[]])[] = [
  ['breathe', 40, breaths(40)],
  ['open-the-store', 40, strings(40, 0.3, 5)],
  ['end-of-shift', 40, strings(40, 0.5, -3)],
  ['workbench-break', 40, [...breaths(20), ...strings(18, 0.4, 0, 21)]],
];

function wav(samples: Float32Array): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length * 2, 40);
  const data = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, n) =>
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_000), n * 2),
  );
  return Buffer.concat([head, data]);
}

if (import.meta.main) {
  mkdirSync(FOLDER, { recursive: true });
  for (const [file, seconds, tones] of SOUNDS) {
    const raw = join(FOLDER, `${file}.wav`);
    writeFileSync(raw, wav(samplesOf(seconds, tones)));
    ffmpeg(
      '-i',
      raw,
      ['-codec:a', 'libmp3lame', '-b:a', '8k', '-map_metadata', '-1'],
      join(FOLDER, `${file}.mp3`),
    );
    rmSync(raw);
  }
}
