/** Speaks the episodes of the demo's radio station and writes its feed with transcripts and chapters. Needs ffmpeg and espeak-ng. */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { RADIO_ORIGIN } from '../content/radio.ts';
import { RADIO, RADIO_EPISODES } from './radio-scripts.ts';
import type { RadioEpisode } from './radio-scripts.ts';
import { ffmpeg, speak } from './speech.ts';

const FOLDER = join(import.meta.dirname, '../assets/radio');
const PAUSE = 0.6;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function clock(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `00:${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`;
}

/** Speaks an episode; gives when each sentence begins, and at last when the sound ends. */
function speakEpisode({ name, sentences }: RadioEpisode): number[] {
  const work = mkdtempSync(join(tmpdir(), 'trilha-radio-'));
  const wavs = sentences.map((_, index) => join(work, `${index}.wav`));
  const begins = [0];
  for (const [index, sentence] of sentences.entries())
    begins.push((begins.at(-1) ?? 0) + speak(sentence, 'pt-br', wavs[index] ?? '', PAUSE));
  ffmpeg(
    ...wavs.flatMap((wav) => ['-i', wav]),
    [
      '-filter_complex',
      `${wavs.map((_, index) => `[${index}:a]`).join('')}concat=n=${wavs.length}:v=0:a=1[out]`,
    ],
    ['-map', '[out]', '-ar', '22050', '-codec:a', 'libmp3lame', '-b:a', '24k', '-map_metadata', '-1'],
    join(FOLDER, `${name}.mp3`),
  );
  rmSync(work, { recursive: true });
  return begins;
}

function writeTexts({ name, host, sentences, chapters }: RadioEpisode, begins: readonly number[]): void {
  const at = (index: number) => begins[index] ?? 0;
  const cues = sentences.map(
    (sentence, index) =>
      `${clock(at(index))} --> ${clock(at(index + 1) - PAUSE)}\n<v ${host}>${sentence}</v>\n`,
  );
  writeFileSync(join(FOLDER, `${name}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
  const list = chapters.map(([sentence, title]) => ({ startTime: Number(at(sentence).toFixed(1)), title }));
  writeFileSync(
    join(FOLDER, `${name}.chapters.json`),
    `${JSON.stringify({ version: '1.2.0', chapters: list }, null, 2)}\n`,
  );
}

function itemOf(episode: RadioEpisode, seconds: number): string {
  const { name, title, summary, season, number, publishedOn, host } = episode;
  const url = `${RADIO_ORIGIN}/${name}`;
  return `    <item>
      <title>${escaped(title)}</title>
      <guid isPermaLink="false">radio-vitrine-${name}</guid>
      <description>${escaped(summary)}</description>
      <pubDate>${new Date(publishedOn).toUTCString()}</pubDate>
      <itunes:episodeType>full</itunes:episodeType>
      <itunes:season>${season}</itunes:season>
      <itunes:episode>${number}</itunes:episode>
      <itunes:duration>${Math.round(seconds)}</itunes:duration>
      <itunes:explicit>false</itunes:explicit>
      <podcast:person role="host">${host}</podcast:person>
      <podcast:transcript url="${url}.vtt" type="text/vtt" language="pt-BR"/>
      <podcast:chapters url="${url}.chapters.json" type="application/json+chapters"/>
      <enclosure url="${url}.mp3" length="${statSync(join(FOLDER, `${name}.mp3`)).size}" type="audio/mpeg"/>
    </item>`;
}

mkdirSync(FOLDER, { recursive: true });
const items: string[] = [];
for (const episode of RADIO_EPISODES) {
  const begins = speakEpisode(episode);
  writeTexts(episode, begins);
  items.push(itemOf(episode, begins.at(-1) ?? 0));
}
const { title, summary, author, email, guid } = RADIO;
writeFileSync(
  join(FOLDER, 'feed.xml'),
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
  <channel>
    <title>${escaped(title)}</title>
    <link>${RADIO_ORIGIN}</link>
    <language>pt-br</language>
    <description>${escaped(summary)}</description>
    <itunes:author>${escaped(author)}</itunes:author>
    <itunes:owner><itunes:name>${escaped(author)}</itunes:name><itunes:email>${email}</itunes:email></itunes:owner>
    <itunes:category text="Business"><itunes:category text="Careers"/></itunes:category>
    <itunes:explicit>false</itunes:explicit>
    <itunes:type>serial</itunes:type>
    <itunes:image href="${RADIO_ORIGIN}/cover.webp"/>
    <podcast:guid>${guid}</podcast:guid>
    <podcast:locked owner="${email}">no</podcast:locked>
    <podcast:medium>podcast</podcast:medium>
${items.join('\n')}
  </channel>
</rss>
`,
);
