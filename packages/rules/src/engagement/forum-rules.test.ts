import { describe, expect, it } from 'vitest';

import { blockedWordIn, forbiddenLinkIn, linkHost } from './forum-rules.ts';

describe('words a company does not want in its forum', () => {
  it.each([
    ['Que BOBÃO!', 'bobão'],
    ['que bobao', 'bobão'],
    ['b\u200Bobão.', 'bobão'],
    ['ｂｏｂã̃o', 'bobão'],
    ['Ele é sem  noção, sim', 'sem noção'],
    ['sem_noção', 'sem noção'],
  ])('are found in %j', (text, word) => {
    expect(blockedWordIn(text, ['outra', word])).toBe(word);
  });

  it.each(['bobões', 'bobãozinho', 'sem muita noção', '', '🙂'])('are not found in %j', (text) => {
    expect(blockedWordIn(text, ['bobão', 'sem noção', '', '!!'])).toBeUndefined();
  });
});

describe('addresses in a forum', () => {
  const hosts = ['loja.example'];
  it('are all allowed, those of listed hosts and below them, or none', () => {
    const text = 'Veja (https://www.loja.example/a?b=1), e https://ajuda.loja.example/x.';
    const other = 'Veja https://naoloja.example/';
    expect(forbiddenLinkIn(other, { links: 'all', hosts })).toBeUndefined();
    expect(forbiddenLinkIn(text, { links: 'listed', hosts })).toBeUndefined();
    expect(forbiddenLinkIn(`${text} ${other}`, { links: 'listed', hosts })).toBe('naoloja.example');
    expect(forbiddenLinkIn(text, { links: 'none', hosts })).toBe('loja.example');
    expect(forbiddenLinkIn('nada aqui', { links: 'none', hosts })).toBeUndefined();
  });

  it.each([
    ['www.outra.example', 'outra.example'],
    ['HTTPS://OUTRA.EXAMPLE', 'outra.example'],
    ['https://loja.example@outra.example/', 'outra.example'],
    ['https://loja.example.outra.example', 'loja.example.outra.example'],
  ])('%j is of a host that is not listed', (text, host) => {
    expect(forbiddenLinkIn(text, { links: 'listed', hosts })).toBe(host);
  });

  it('a host is entered with or without what stands around it', () => {
    expect(['Loja.example', 'https://www.loja.example/x', 'loja', ' '].map(linkHost)).toEqual([
      'loja.example',
      'loja.example',
      undefined,
      undefined,
    ]);
  });
});
