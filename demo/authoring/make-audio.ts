/** Speaks the audio activities. Needs ffmpeg and espeak-ng. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AUDIO_SCRIPTS } from './audio-scripts.ts';
import { ffmpeg, joinSpeech, secondsOf, speak } from './speech.ts';

const folder = join(import.meta.dirname, '../assets/audio');
mkdirSync(folder, { recursive: true });

for (const { name, voice, sentences } of AUDIO_SCRIPTS) {
  const work = mkdtempSync(join(tmpdir(), 'trilha-audio-'));
  const wavs = sentences.map((_, index) => join(work, `${index}.wav`));
  const total = sentences
    .map((sentence, index) => speak(sentence, voice, join(work, `${index}.wav`), 0.7))
    .reduce((sum, length) => sum + length, 0);
  const mixed = join(work, 'mixed.wav');
  joinSpeech(wavs, mixed, total);
  const target = join(folder, `${name}.m4a`);
  ffmpeg('-i', mixed, '-c:a', 'aac', '-b:a', '80k', '-movflags', '+faststart', target);
  process.stdout.write(`${name}: ${secondsOf(target).toFixed(1)} s\n`);
  rmSync(work, { recursive: true });
}
