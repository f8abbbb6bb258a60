import type { Chapter, Cue } from './transcripts.ts';

const HOUR = 3600;
const MINUTE = 60;

/** `hh:mm:ss.mmm`, as WebVTT writes it. */
function vttTime(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const whole = Math.floor(ms / 1000);
  const parts = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE), whole % MINUTE];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(ms % 1000).padStart(3, '0')}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');

/** A transcript as WebVTT, for players of others; `readTranscript` gives the same cues again. */
export function writeTranscript(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, speaker, text }) =>
      `${vttTime(start)} --> ${vttTime(end)}\n${speaker ? `<v ${escaped(speaker)}>` : ''}${escaped(text)}`,
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** Chapters in the JSON of the podcast namespace; `readChapters` gives the same again. */
export function writeChapters(chapters: readonly Chapter[]): string {
  return JSON.stringify({
    version: '1.2.0',
    chapters: chapters.map(({ start, title }) => ({ startTime: start, title })),
  });
}
