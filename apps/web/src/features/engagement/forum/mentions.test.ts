import { describe, expect, it } from 'vitest';

import { begunMention, completeMention, mentionedIn } from './mentions.ts';
import { postPieces } from './post-pieces.ts';

const ANA = { id: 'a', name: 'Ana' };
const ANA_MARIA = { id: 'm', name: 'Ana Maria Conceição' };

describe('a mention in a post [FOR-01]', () => {
  it('begins with an @ and two letters right before the caret, and nowhere in an address of mail', () => {
    expect(begunMention('Oi @co', 6)).toBe('co');
    expect(begunMention('@Çi', 3)).toBe('Çi');
    expect(begunMention('Oi @c', 5)).toBeUndefined();
    expect(begunMention('ana@co', 6)).toBeUndefined();
    expect(begunMention('Oi @co mais', 11)).toBeUndefined();
  });

  it('is written out where it was begun, and counts as long as the name stands in the text', () => {
    const text = completeMention('Oi @an, tudo?', 6, ANA_MARIA.name);
    expect(text).toBe('Oi @Ana Maria Conceição , tudo?');
    expect(mentionedIn(text, [ANA_MARIA, ANA_MARIA])).toEqual(['m']);
    expect(mentionedIn('Oi', [ANA_MARIA])).toEqual([]);
  });

  it('is shown apart from text and addresses, the longer name first, and no tag of it is read', () => {
    const text = '<b>@Ana Maria Conceição</b> e @Ana: https://example.com/@Ana.';
    expect(postPieces(text, [ANA.name, ANA_MARIA.name])).toEqual([
      { at: 0, text: '<b>' },
      { at: 3, text: '@Ana Maria Conceição', isMention: true },
      { at: 23, text: '</b> e ' },
      { at: 30, text: '@Ana', isMention: true },
      { at: 34, text: ': ' },
      { at: 36, text: 'https://example.com/@Ana', address: 'https://example.com/@Ana' },
      { at: 60, text: '.' },
    ]);
  });
});
