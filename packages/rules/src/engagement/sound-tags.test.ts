import { describe, expect, it } from 'vitest';

import { titleOfTags } from './sound-tags.ts';

const NONE = new Uint8Array();
const latin = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const utf16 = (text: string) => [
  0xff,
  0xfe,
  ...Array.from(text).flatMap((letter) => [
    (letter.codePointAt(0) ?? 0) & 255,
    (letter.codePointAt(0) ?? 0) >> 8,
  ]),
];
const big = (size: number) => [size >>> 24, (size >>> 16) & 255, (size >>> 8) & 255, size & 255];
const safe = (size: number) => [(size >>> 21) & 127, (size >>> 14) & 127, (size >>> 7) & 127, size & 127];
const little = (size: number) => big(size).toReversed();

const frame = (name: string, content: number[], size = big) => [
  ...latin(name),
  ...size(content.length),
  0,
  0,
  ...content,
];
const id3 = (version: number, frames: number[], flags = 0) =>
  Uint8Array.from([...latin('ID3'), version, 0, flags, ...safe(frames.length), ...frames, 255, 251, 144]);

describe('the title in the tags of a sound [POD-01]', () => {
  it.each([
    ['an MP3 of version 2.3', id3(3, frame('TIT2', [0, ...latin('Ouvir o cliente')]))],
    [
      'one in UTF-16, behind another frame',
      id3(3, [...frame('TALB', [0, 65]), ...frame('TIT2', [1, ...utf16('Ouvir o cliente')])]),
    ],
    ['version 2.4 in UTF-8 with an end', id3(4, frame('TIT2', [3, ...utf8('Ouvir o cliente'), 0], safe))],
    ['version 2.2', id3(2, [...latin('TT2'), 0, 0, 16, 0, ...latin('Ouvir o cliente')])],
    [
      'one with a second header',
      id3(3, [...big(6), 0, 0, 0, 0, 0, 0, ...frame('TIT2', [0, ...latin('Ouvir o cliente')])], 0x40),
    ],
    ['an OGG', Uint8Array.from([...latin('OggS....'), ...little(21), ...latin('TITLE=Ouvir o cliente')])],
    ['a FLAC', Uint8Array.from([...latin('fLaC....'), ...little(21), ...latin('title=Ouvir o cliente')])],
  ])('is read from %s', (_, head) => {
    expect(titleOfTags(head, NONE)).toBe('Ouvir o cliente');
  });

  it('is read from an M4A whose tags lie at its end', () => {
    const text = utf8('Atenção');
    const end = Uint8Array.from([
      0,
      0,
      ...big(text.length + 24),
      ...latin('\u00A9nam'),
      ...big(text.length + 16),
      ...latin('data'),
      0,
      0,
      0,
      1,
      0,
      0,
      0,
      0,
      ...text,
    ]);
    expect(titleOfTags(Uint8Array.from(latin('....ftypM4A ')), end)).toBe('Atenção');
  });

  it.each([
    ['no tags', Uint8Array.from(latin('RIFF....WAVE'))],
    ['nothing', NONE],
    ['a frame longer than its tags', id3(3, [...latin('TIT2'), ...big(900_000), 0, 0, 0, 65])],
    ['a title of blanks', id3(3, frame('TIT2', [0, ...latin('  \n ')]))],
    [
      'frames that are none',
      id3(
        3,
        Array.from({ length: 40 }, () => 0),
      ),
    ],
    [
      'comments that lie about their length',
      Uint8Array.from([...latin('OggS'), ...little(4_000_000), ...latin('TITLE=x')]),
    ],
  ])('is undefined for %s', (_, head) => {
    expect(titleOfTags(head, NONE)).toBeUndefined();
  });

  it('is one line of at most 200 letters, without what cannot be seen', () => {
    const title = titleOfTags(id3(3, frame('TIT2', [0, ...latin(`A\n\u0007B ${'c'.repeat(500)}`)])), NONE);
    expect(title?.slice(0, 4)).toBe('A B ');
    expect(title).toHaveLength(200);
  });
});
