/** The parts of the product a client switches on or off (specification §3, `has_{module}`). */
export const MODULES = [
  'courses',
  'trails',
  'presentials',
  'webcasts',
  'live_classes',
  'podcasts',
  'library',
  'news',
  'profile',
  'surveys',
  'forum',
  'games',
  'ranking',
  'rewards',
  'campaigns',
  'points_transfer',
] as const;
export type Module = (typeof MODULES)[number];
