import { NO_ENTRIES } from '../../../app/feature.ts';

export const favoritesFeature = {
  name: 'learning/favorites',
  shell: [],
  focus: [],
  menu: NO_ENTRIES,
  outbox: [{ name: 'favorite', load: async () => (await import('./favorite-kind.ts')).favoriteKind }],
};
