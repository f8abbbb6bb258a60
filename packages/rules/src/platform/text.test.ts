import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  filterText,
  isFreeText,
  isNumeric,
  plainLine,
  searchKey,
  searchText,
  shortLink,
  withoutSignature,
} from './text.ts';

describe('text of filters and forms', () => {
  it('has every % removed', () => {
    expect(filterText('%50% off%%')).toBe('50 off');
    fc.assert(fc.property(fc.string(), (text) => !filterText(text).includes('%')));
  });

  it('is searched without any % and cut to 256 characters, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600, unit: 'grapheme' }), (typed) => {
        const text = searchText(typed);
        expect(text).not.toContain('%');
        expect(Array.from(text).length).toBeLessThanOrEqual(256);
      }),
    );
  });

  it('has at most 256 characters, an emoji counting as one', () => {
    expect(isFreeText('a'.repeat(256))).toBe(true);
    expect(isFreeText('a'.repeat(257))).toBe(false);
    expect(isFreeText('😀'.repeat(256))).toBe(true);
  });

  it('becomes a line without what turns or hides its neighbors, and nothing where nothing is seen', () => {
    expect(plainLine(' Ana\u202E  da\u200B Silva\n ')).toBe('Ana da Silva');
    for (const unseen of ['\u202E\u2066\u200D', '\u3164', '\u2800', '\u00AD\u061C', '\uFE0F'])
      expect(plainLine(unseen)).toBe('');
    expect(plainLine('Ana\u061C\u00AD Bia')).toBe('Ana Bia');
    // Joiners make one sign of several, and belong to scripts.
    expect(plainLine('👩\u200D🔧 Bia')).toBe('👩\u200D🔧 Bia');
    expect(plainLine('می\u200Cخواهم')).toBe('می\u200Cخواهم');
  });

  it.each([1, -2.5, '3', ' 4.5 ', '1e3', '0x1f', '-0'])('takes %j for a number', (value) => {
    expect(isNumeric(value)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1,5',
    '12px',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    true,
    [1],
    {},
  ])('does not take %j for a number', (value) => {
    expect(isNumeric(value)).toBe(false);
  });
});

describe('links', () => {
  it('lose their signature at the first question mark', () => {
    expect(withoutSignature('https://files.example/a.pdf?X-Sig=1?2')).toBe('https://files.example/a.pdf');
    expect(withoutSignature('https://files.example/a.pdf')).toBe('https://files.example/a.pdf');
  });

  it('are shortened in the middle', () => {
    const link = `https://example.com/${'path/'.repeat(20)}end.html`;

    expect(shortLink(link)).toBe('https://example.com/path...path/path/path/end.html');
    expect(shortLink('https://example.com')).toBe('https://example.com');
  });

  it('keep their beginning and end within 50 characters, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const shortened = Array.from(shortLink(text));
        expect(shortened.length).toBeLessThanOrEqual(50);
        if (Array.from(text).length > 50) {
          expect(shortened).toHaveLength(50);
          expect(shortened.join('')).toContain('...');
        }
      }),
    );
  });
});

describe('text as it is searched', () => {
  it('is lower case without accents', () => {
    expect(searchKey('  Promoção  de VERÃO ')).toBe('promocao de verao');
    expect(searchKey('Ñandú İstanbul')).toBe('nandu istanbul');
  });

  it('does not change when asked again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => searchKey(searchKey(text)) === searchKey(text)),
    );
  });
});
