import { expect, it } from 'vitest';

import { repeatedPieces } from './repeated-pieces.ts';

const face = (text: string) => ({ text: { 'pt-BR': text }, imageFileId: null, alt: {}, soundFileId: null });
const pair = (id: string, left: string, right: string) => ({ id, left: face(left), right: face(right) });

it('finds a pair that stands there twice, however it is written', () => {
  const pairs = [
    pair('a', 'Chile', 'Santiago'),
    pair('b', 'Peru', 'Lima'),
    pair('c', ' chile ', 'SANTIAGO'),
    pair('d', 'Chile', 'Santiago'),
  ];
  expect(repeatedPieces(pairs)).toEqual([
    { number: 3, first: 1 },
    { number: 4, first: 1 },
  ]);
});

it('leaves pairs alone that share one side, pieces of other places and what is still empty', () => {
  expect(repeatedPieces([pair('a', 'Chile', 'Santiago'), pair('b', 'Chile', 'Valparaíso')])).toEqual([]);
  expect(repeatedPieces([pair('a', '', ''), pair('b', '', '')])).toEqual([]);
  const piece = (id: string, placeId: string) => ({ id, placeId, ...face('Arroz') });
  expect(repeatedPieces([piece('a', 'dry'), piece('b', 'cold')])).toEqual([]);
});

it('is quick with as many pieces as a draft may hold', () => {
  const pairs = Array.from({ length: 600 }, (_, index) => pair(`${index}`, `${index % 300}`, 'مرحبا 🙂'));
  expect(repeatedPieces(pairs)).toHaveLength(300);
});
