import type { Me } from '@trilha/contracts/identity/session';
import { lazy } from 'react';

import { loadChunk } from '../lib/load-chunk.ts';
import type { Feature } from './feature.ts';
import { features } from './features.ts';

const brought = features.flatMap(({ name, home = [] }: Pick<Feature, 'name' | 'home'>) =>
  home.map((card) => ({ ...card, id: `${name} ${card.place}` })),
);
const cards = brought.map(({ id, place, isFor, load }) => ({
  id,
  place,
  isFor,
  fetch: () => loadChunk(load),
  Card: lazy(async () => ({ default: await loadChunk(load) })),
}));

/** The cards of the home screen that features bring for this person, each fetched when it is first shown. */
export function homeCardsFor(me: Me) {
  return cards.filter(({ isFor }) => isFor(me));
}

/** Fetches the cards beside what they show; where that fails, showing them says so. */
export function fetchHomeCards(me: Me): void {
  for (const { fetch } of homeCardsFor(me)) fetch().catch(() => undefined);
}
