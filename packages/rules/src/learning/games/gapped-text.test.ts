import { describe, expect, it } from 'vitest';

import { openText, parseGaps } from './gapped-text.ts';

const parse = (text: string) => parseGaps(text, { alternatives: true });

describe('a sentence with gaps', () => {
  it('is taken apart into words and gaps with their accepted answers', () => {
    expect(parse('Em [7|sete] dias')).toEqual({
      fault: null,
      parts: [
        { kind: 'text', text: 'Em ' },
        { kind: 'gap', accepted: ['7', 'sete'] },
        { kind: 'text', text: ' dias' },
      ],
    });
  });

  it('keeps what stands behind a backslash, emoji and words from right to left', () => {
    const { parts } = parse('\\[não\\] 👩‍🏭 [א\\|ב] עברית \\');

    expect(parts).toEqual([
      { kind: 'text', text: '[não] 👩‍🏭 ' },
      { kind: 'gap', accepted: ['א|ב'] },
      { kind: 'text', text: ' עברית \\' },
    ]);
  });

  it('says what is wrong with it', () => {
    expect(parse('Sem lacuna').fault).toBe('gap_missing');
    expect(parse('Aberta [sete').fault).toBe('gap_open');
    expect(parse('Vazia [ | ]').fault).toBe('gap_empty');
    expect(parse('').fault).toBe('gap_missing');
  });

  it('may be told with its gaps open', () => {
    expect(openText(parse('Em [7|sete] dias').parts)).toBe('Em ____ dias');
  });
});
