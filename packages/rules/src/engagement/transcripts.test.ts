import { describe, expect, it } from 'vitest';

import { placeAt, readChapters, readTranscript, sentenceAt } from './transcripts.ts';

const VTT = `\uFEFFWEBVTT - trailer\r
\r
NOTE nobody says this\r
\r
00:00:00.000 --> 00:00:02.760\r
<v Sarah>In today's <b>episode</b>, you'll learn\r
\r
2\r
00:02.760 --> 00:06.090 align:start\r
<v Sarah Q>Welcome to Podcasting Q&amp;A\r
`;

const SRT = `2
00:00:02,400 --> 00:00:04,799
almost guaranteed that you're
going to make a handful

1
00:00:00,179 --> 00:00:02,399
Travis: When you first get
started in podcasting, it's
`;

const JSON_WORDS = JSON.stringify({
  version: '1.0.0',
  segments: [
    { speaker: 'Darth Vader', startTime: 0.5, endTime: 0.75, body: 'I' },
    { speaker: 'Darth Vader', startTime: 1, endTime: 1.25, body: 'am.' },
    { speaker: 'Darth Vader', startTime: 2.25, endTime: 2.5, body: 'father' },
    { speaker: 'Luke', startTime: 2.75, endTime: 3, body: 'Nooooo' },
    { speaker: 'Luke', startTime: 4, endTime: 3, body: 'before it began' },
    null,
  ],
});

describe('a transcript [POD-01]', () => {
  it('in WebVTT names who speaks and loses its markup', () => {
    expect(readTranscript(VTT)).toEqual([
      { start: 0, end: 2.76, speaker: 'Sarah', text: "In today's episode, you'll learn" },
      { start: 2.76, end: 6.09, speaker: 'Sarah Q', text: 'Welcome to Podcasting Q&A' },
    ]);
  });

  it('in SubRip is put in the order of time', () => {
    expect(readTranscript(SRT)).toEqual([
      { start: 0.179, end: 2.399, speaker: 'Travis', text: "When you first get started in podcasting, it's" },
      { start: 2.4, end: 4.799, speaker: '', text: "almost guaranteed that you're going to make a handful" },
    ]);
  });

  it('in JSON by words is put together to what one person says', () => {
    expect(readTranscript(JSON_WORDS)).toEqual([
      { start: 0.5, end: 1.25, speaker: 'Darth Vader', text: 'I am.' },
      { start: 2.25, end: 2.5, speaker: 'Darth Vader', text: 'father' },
      { start: 2.75, end: 3, speaker: 'Luke', text: 'Nooooo' },
    ]);
  });

  it.each([
    '',
    'Just some text',
    '{"segments":"many"}',
    '{"segments":[]}',
    '{',
    'WEBVTT\n\n00:03 --> 00:01\nback',
  ])('is none where it is %j', (text) => {
    expect(readTranscript(text)).toBeUndefined();
  });

  it('keeps scripts as the text they are', () => {
    const [cue] =
      readTranscript('1\n00:00:01,000 --> 00:00:02,000\n<script>alert(1)</script> &lt;img&gt;') ?? [];
    expect(cue?.text).toBe('alert(1) <img>');
  });
});

describe('chapters [POD-01]', () => {
  it('leave out what is not to be listed or has no name', () => {
    const text = JSON.stringify({
      chapters: [
        { startTime: 168, title: 'Hearing Aids', url: 'https://example.com' },
        { startTime: 0, title: 'Intro' },
        { startTime: 4826, img: 'https://example.com/paris.jpg', toc: false },
        { startTime: 5000, title: 'Hidden', toc: false },
        { startTime: 'later', title: 'Never' },
      ],
    });
    expect(readChapters(text)).toEqual([
      { start: 0, title: 'Intro' },
      { start: 168, title: 'Hearing Aids' },
    ]);
  });

  it.each(['', '[]', '{"chapters":[]}', '{"chapters":{}}'])('are none in %j', (text) => {
    expect(readChapters(text)).toBeUndefined();
  });

  it('are found by a moment', () => {
    const chapters = [{ start: 1 }, { start: 5 }, { start: 9 }];
    expect([0, 1, 4.9, 5, 100].map((at) => placeAt(chapters, at))).toEqual([-1, 0, 0, 1, 2]);
  });
});

describe('the sentence said at a moment [POD-01]', () => {
  const cue = (start: number, text: string, speaker = 'Ana') => ({ start, end: start + 2, speaker, text });

  it('is put together from the cues it is spread over, and goes over to nobody else', () => {
    const cues = [
      cue(2, 'Bom dia.'),
      cue(4, 'Quem entra na loja'),
      cue(6, 'quer ser visto.'),
      cue(8, 'Depois'),
      cue(10, 'Eu discordo', 'Caio'),
    ];
    expect([0, 3, 4, 6.5, 8, 30].map((second) => sentenceAt(cues, second))).toEqual([
      '',
      'Bom dia.',
      'Quem entra na loja quer ser visto.',
      'Quem entra na loja quer ser visto.',
      'Depois',
      'Eu discordo',
    ]);
  });

  it('is no longer than can be read at a glance', () => {
    const cues = Array.from({ length: 50 }, (_, place) => cue(place * 2, 'palavras sem fim nenhum'));
    expect(sentenceAt(cues, 40).length).toBeLessThanOrEqual(300);
    expect(sentenceAt([cue(0, 'x'.repeat(2000))], 1)).toHaveLength(300);
    expect(sentenceAt([], 1)).toBe('');
  });
});
