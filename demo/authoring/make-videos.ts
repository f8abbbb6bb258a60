/** Makes the narrated slide videos, their captions, posters and one HLS cut. Needs chromium, ffmpeg, espeak-ng, cwebp. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { shoot } from './chromium.ts';
import { PALETTES } from './iso.ts';
import { SCENES } from './scenes.ts';
import { ffmpeg, joinSpeech, secondsOf, speak } from './speech.ts';
import { VIDEO_SCRIPTS } from './video-scripts.ts';
import type { Cue, VideoScript } from './video-scripts.ts';

const WIDTH = 854;
const HEIGHT = 480;
const FADE_SECONDS = 0.4;
const CAPTION_LOCALES = ['pt-BR', 'en-US', 'es-ES', 'fr-FR'] as const;
const folder = join(import.meta.dirname, '../assets/video');

function slideHtml(script: VideoScript, cue: Cue, share: number): string {
  const palette = PALETTES[script.company];
  const slide = script.slides[cue.slide];
  if (!slide) throw new Error(`${script.name} has no slide ${cue.slide}`);
  const opening = slide.lines.length === 0;
  const lines = slide.lines
    .map((line, index) => `<li class="${index < cue.visible ? '' : 'hidden'}">${line}</li>`)
    .join('');
  return `<!doctype html><meta charset="utf-8"><style>
    body{margin:0;width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;background:${palette.light};color:${palette.dark};font-family:'Inter Display',Inter,sans-serif;position:relative}
    .scene{position:absolute;inset:0 0 0 auto;width:${opening ? 854 : 340}px;overflow:hidden}
    .scene svg{position:absolute;height:480px;width:854px;left:${opening ? 0 : -257}px;top:0}
    .card{position:absolute;left:44px;${opening ? 'bottom:40px' : 'top:60px'};width:${opening ? 520 : 420}px;${opening ? `background:${palette.light};padding:20px 26px 24px;border-radius:18px;` : ''}}
    .kicker{font-size:17px;font-weight:700;letter-spacing:.04em;text-transform:uppercase;color:${palette.main};margin:0 0 8px}
    h1{font-size:${opening ? 38 : 34}px;line-height:1.12;margin:0;font-weight:750;letter-spacing:-.02em;text-wrap:balance}
    ul{list-style:none;margin:26px 0 0;padding:0;display:grid;gap:12px}
    li{font-size:22px;line-height:1.3;padding:11px 16px;border-radius:12px;background:#fff;border-left:6px solid ${palette.second};font-weight:500;text-wrap:balance}
    ul:empty{display:none}
    .hidden{opacity:0}
    .bar{position:absolute;left:0;bottom:0;height:6px;width:${(share * 100).toFixed(1)}%;background:${palette.main}}
  </style><div class="scene">${SCENES[script.scene]}</div><div class="card"><p class="kicker">${slide.kicker}</p><h1>${slide.heading}</h1><ul>${lines}</ul></div><div class="bar"></div>`;
}

function posterHtml(script: VideoScript): string {
  const style = `body{margin:0;overflow:hidden}svg{display:block;width:${WIDTH}px;height:${HEIGHT}px}`;
  return `<!doctype html><style>${style}</style>${SCENES[script.scene]}`;
}

const stamp = (seconds: number) => {
  const whole = new Date(Math.round(seconds * 1000)).toISOString();
  return whole.slice(11, 23);
};

function writeCaptions(script: VideoScript, lengths: readonly number[]) {
  for (const [column, locale] of CAPTION_LOCALES.entries()) {
    let start = 0;
    const cues = script.cues.map((cue, index) => {
      const end = start + (lengths[index] ?? 0);
      const block = `${index + 1}\n${stamp(start + 0.1)} --> ${stamp(end - 0.15)}\n${cue.text[column]}\n`;
      start = end;
      return block;
    });
    writeFileSync(join(folder, `${script.name}.${locale}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
  }
}

function makeVideo(script: VideoScript) {
  const work = mkdtempSync(join(tmpdir(), 'trilha-video-'));
  const column = script.voice === 'pt-br' ? 0 : 1;
  const lengths = script.cues.map((cue, index) =>
    speak(cue.text[column], script.voice, join(work, `${index}.wav`)),
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  script.cues.forEach((cue, index) => {
    shoot(
      slideHtml(script, cue, (index + 1) / script.cues.length),
      join(work, `${index}.png`),
      WIDTH,
      HEIGHT,
    );
  });

  const voice = join(work, 'voice.wav');
  joinSpeech(
    script.cues.map((_, index) => join(work, `${index}.wav`)),
    voice,
    total,
  );

  // Each still lasts as long as its sentence plus the cross-fade it shares with the next one.
  const stills = lengths.flatMap((length, index) => {
    const seconds = (length + FADE_SECONDS).toFixed(3);
    return ['-loop', '1', '-framerate', '24', '-t', seconds, '-i', join(work, `${index}.png`)];
  });
  let offset = 0;
  const fades = lengths.slice(1).map((_, index) => {
    offset += lengths[index] ?? 0;
    const from = index === 0 ? '[0:v]' : `[f${index}]`;
    return `${from}[${index + 1}:v]xfade=transition=fade:duration=${FADE_SECONDS}:offset=${offset.toFixed(3)}[f${index + 1}]`;
  });
  const target = join(folder, `${script.name}.mp4`);
  ffmpeg(
    [
      ...stills,
      '-i',
      voice,
      '-filter_complex',
      `${fades.join(';')};[f${lengths.length - 1}]format=yuv420p[v]`,
    ],
    ['-map', '[v]', '-map', `${lengths.length}:a`, '-t', total.toFixed(3)],
    ['-c:v', 'libx264', '-profile:v', 'main', '-level', '3.1', '-preset', 'slow', '-crf', '21', '-g', '96'],
    ['-c:a', 'aac', '-b:a', '80k', '-movflags', '+faststart', target],
  );
  // The poster carries no words: it is shown in every language.
  const poster = join(work, 'poster.png');
  shoot(posterHtml(script), poster, WIDTH, HEIGHT);
  execFileSync('cwebp', ['-quiet', '-q', '80', poster, '-o', join(folder, `${script.name}.webp`)]);
  writeCaptions(script, lengths);
  rmSync(work, { recursive: true });
  process.stdout.write(`${script.name}: ${secondsOf(target).toFixed(1)} s\n`);
}

/** Cuts a finished video into fMP4 segments with a playlist, without encoding again. */
function segmentHls(name: string) {
  const target = join(import.meta.dirname, '../assets/hls', name);
  mkdirSync(target, { recursive: true });
  ffmpeg(
    [
      '-i',
      join(folder, `${name}.mp4`),
      '-c',
      'copy',
      '-f',
      'hls',
      '-hls_time',
      '6',
      '-hls_playlist_type',
      'vod',
    ],
    ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ['-hls_segment_filename', join(target, 'part-%02d.m4s'), join(target, 'playlist.m3u8')],
  );
}

const REPEATS = 10;

/** Writes a long playlist of a short one: its segments again and again, which takes no room. */
function repeatHls(name: string) {
  const target = join(import.meta.dirname, '../assets/hls', name);
  const lines = readFileSync(join(target, 'playlist.m3u8'), 'utf8').trim().split('\n');
  const first = lines.findIndex((line) => line.startsWith('#EXT-X-MAP'));
  const once = lines.slice(first, -1);
  const all = Array.from({ length: REPEATS }, () => once.join('\n')).join('\n#EXT-X-DISCONTINUITY\n');
  const whole = [...lines.slice(0, first), all, ...lines.slice(-1)].join('\n');
  writeFileSync(join(target, 'broadcast.m3u8'), `${whole}\n`);
}

mkdirSync(folder, { recursive: true });
for (const script of VIDEO_SCRIPTS) makeVideo(script);
segmentHls('greeting');
repeatHls('greeting');
