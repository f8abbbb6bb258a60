import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { faqContentOf, faqDraftOf, moved, toCategory } from './faq-draft.ts';

const answer = {
  'pt-BR': {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Assim.' }] }],
  },
};
const CONTENT = {
  categories: [
    { name: { 'pt-BR': 'Cursos' }, entries: [{ question: { 'pt-BR': 'Como começo?' }, answer }] },
    { name: { 'pt-BR': 'Pontos' }, entries: [] },
  ],
};

describe('the questions under edit', () => {
  it('are saved as they were opened where nothing was changed [SUP-01]', () => {
    expect(faqContentOf(faqDraftOf(CONTENT))).toEqual(CONTENT);
  });

  it('are not saved while a question has no words', () => {
    const [first, second] = faqDraftOf(CONTENT);
    if (!first || !second) throw new Error('Two categories were given.');
    const nameless = { ...second, entries: [{ id: 'x', question: { 'pt-BR': ' ' }, answer: {} }] };

    expect(faqContentOf([first, nameless])).toBeUndefined();
  });

  it('keep every row when one is moved', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.nat(), (rows, a, b) => {
        const [from, to] = [a % rows.length, b % rows.length];
        const after = moved(rows, from, to);

        expect(after[to]).toBe(rows[from]);
        expect(after.toSorted((x, y) => x - y)).toEqual(rows.toSorted((x, y) => x - y));
      }),
    );
  });

  it('take a question to another category', () => {
    const [first, second] = faqDraftOf(CONTENT);
    const entry = first?.entries[0];
    if (!first || !second || !entry) throw new Error('A question was given.');

    const after = toCategory([first, second], entry, second.id);

    expect(after.map(({ entries }) => entries.length)).toEqual([0, 1]);
  });
});
