import { execFileSync } from 'node:child_process';

export type Voice = 'pt-br' | 'en-us';

/** Runs ffmpeg and fails with its last lines when it fails. */
export function ffmpeg(...args: readonly (string | readonly string[])[]) {
  execFileSync('ffmpeg', ['-y', '-hide_banner', '-loglevel', 'error', ...args.flat()], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Length of a media file in seconds. */
export function secondsOf(file: string): number {
  const output = execFileSync('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    file,
  ]);
  return Number(output.toString().trim());
}

/** Speaks one sentence into a 44.1 kHz mono WAV with `pause` seconds of silence after it; gives its length. */
export function speak(text: string, voice: Voice, wav: string, pause = 0.55): number {
  const raw = `${wav}.raw.wav`;
  execFileSync('espeak-ng', ['-v', `${voice}+f2`, '-s', '148', '-p', '42', '-g', '2', '-w', raw, text]);
  // Espeak's upper band is harsh on phone speakers: soften it, and even the loudness out.
  ffmpeg(
    ['-i', raw, '-ar', '44100', '-ac', '1', '-af'],
    `highpass=f=90,lowpass=f=6500,equalizer=f=3200:t=q:w=1:g=-4,aecho=0.9:0.6:18:0.12,loudnorm=I=-18,aresample=44100,apad=pad_dur=${pause}`,
    wav,
  );
  return secondsOf(wav);
}

/** Joins WAV files and lays a very soft chord under the voice. */
export function joinSpeech(wavs: readonly string[], target: string, seconds: number) {
  const chord = '0.02*(sin(2*PI*196*t)+sin(2*PI*246.94*t)+sin(2*PI*293.66*t))*(0.7+0.3*sin(2*PI*0.12*t))';
  ffmpeg(
    ...wavs.flatMap((wav) => ['-i', wav]),
    ['-f', 'lavfi', '-t', String(seconds), '-i', `aevalsrc=${chord}:s=44100`],
    '-filter_complex',
    `${wavs.map((_, index) => `[${index}:a]`).join('')}concat=n=${wavs.length}:v=0:a=1[voice];` +
      `[${wavs.length}:a]lowpass=f=900,afade=t=in:d=2,afade=t=out:st=${Math.max(0, seconds - 3)}:d=3[bed];` +
      '[voice][bed]amix=inputs=2:duration=first:normalize=0[out]',
    ['-map', '[out]', target],
  );
}
