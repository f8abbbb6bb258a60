import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { diffLines, linesOf } from './page-diff.ts';

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

describe('the difference of two versions', () => {
  it('holds every line of both, in their order', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const lines = diffLines(before, after);
        const without = (kind: string) => lines.filter((line) => line.kind !== kind).map(({ text }) => text);

        expect(without('added')).toEqual(before);
        expect(without('removed')).toEqual(after);
      }),
    );
  });

  it('tells only what changed', () => {
    expect(diffLines(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([
      { kind: 'same', text: 'a' },
      { kind: 'removed', text: 'b' },
      { kind: 'added', text: 'x' },
      { kind: 'same', text: 'c' },
    ]);
  });

  it('reads a page line by line in one language, with the addresses of its links', () => {
    const link = { type: 'link' as const, attrs: { href: 'https://a.example/' } };
    const lines = linesOf(
      {
        title: { 'pt-BR': 'Sobre', 'en-US': 'About' },
        lead: {},
        highlights: [{ title: { 'pt-BR': 'Perto' }, text: { 'pt-BR': 'Em 40 cidades' } }],
        body: {
          'pt-BR': {
            type: 'doc',
            content: [
              { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'História' }] },
              { type: 'paragraph', content: [{ type: 'text', text: 'Veja aqui', marks: [link] }] },
            ],
          },
        },
        button: { label: { 'pt-BR': 'Entrar' }, path: '/register' },
      },
      'pt-BR',
    );

    expect(lines).toEqual([
      'Sobre',
      '★ Perto: Em 40 cidades',
      '## História',
      'Veja aqui (https://a.example/)',
      '→ Entrar (/register)',
    ]);
  });
});
