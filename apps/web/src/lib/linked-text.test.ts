import { expect, it } from 'vitest';

import { linkedText } from './linked-text.ts';

const addressesIn = (text: string) => linkedText(text).flatMap(({ address }) => address ?? []);

it('makes web addresses of http and https to press, without the mark that ends the sentence, and nothing else', () => {
  expect(linkedText('Vejam https://example.com/a?b=1. Obrigado')).toEqual([
    { at: 0, text: 'Vejam ' },
    { at: 6, text: 'https://example.com/a?b=1', address: 'https://example.com/a?b=1' },
    { at: 31, text: '. Obrigado' },
  ]);
  expect(addressesIn('javascript:alert(1) data:text/html,x file:///etc/passwd www.example.com')).toEqual([]);
  expect(addressesIn('(http://example.com/x) "https://example.com/y"')).toEqual([
    'http://example.com/x',
    'https://example.com/y',
  ]);
  expect(addressesIn('https:// https://')).toEqual([]);
});

it('loses no letter of what was written', () => {
  for (const text of ['', 'só texto', 'https://a.example', 'a https://a.example b https://b.example, c!'])
    expect(
      linkedText(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
});
