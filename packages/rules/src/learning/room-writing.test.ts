import { describe, expect, it } from 'vitest';

import { containsLink } from './room-writing.ts';

describe('a link in a message', () => {
  it.each([
    'https://loja.example/promo',
    'vejam HTTP://exemplo.com',
    'www.exemplo.com.br',
    'entrem em promo.site/ganhe',
    'bit.ly/abc',
    't.me/vendas',
    'exemplo\u200B.com',
    'exemplo\u202E.com',
    'exem\u2066plo.com',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'tg://join?x',
    'lójä.com.br',
    '(exemplo.com)',
  ])('is seen in %j', (text) => {
    expect(containsLink(text)).toBe(true);
  });

  it.each([
    'Bom dia a todos!',
    'Paguei R$ 1.299,90 em 3x',
    'Fim.Agora vamos',
    'É hoje.de manhã',
    'e/ou, 24/7',
    'etc. e tal',
    'Às 10:30.',
    'ana@',
    'a/b e 1.2.3',
    '<script>alert(1)</script>',
  ])('is not seen in %j', (text) => {
    expect(containsLink(text)).toBe(false);
  });
});
