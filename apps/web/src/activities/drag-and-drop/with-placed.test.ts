import { emptyFace } from '@trilha/contracts/learning/games/draft-face';
import { expect, it } from 'vitest';

import { withPlaced } from './with-placed.ts';

const pt = (text: string) => ({ 'pt-BR': text });
const piece = (id: string) => ({ id, ...emptyFace(), text: pt(id) });

it('puts pieces in places that are named alike in one of their languages, and makes those that nobody has named', () => {
  const settings = {
    places: [{ id: 'fridge', ...emptyFace(), text: { 'pt-BR': 'Geladeira', 'en-US': 'Fridge' } }],
    pieces: [],
  } as unknown as Parameters<typeof withPlaced>[0];

  const { places, pieces } = withPlaced(settings, [
    { piece: piece('leite'), place: { 'en-US': 'fridge', 'pt-BR': 'Refrigerador' } },
    { piece: piece('arroz'), place: pt('Seco') },
    { piece: piece('sal'), place: pt('seco ') },
  ]);

  expect(places.map(({ text }) => text)).toEqual([{ 'pt-BR': 'Geladeira', 'en-US': 'Fridge' }, pt('Seco')]);
  expect(pieces.map(({ id, placeId }) => [id, places.findIndex((place) => place.id === placeId)])).toEqual([
    ['leite', 0],
    ['arroz', 1],
    ['sal', 1],
  ]);
});
