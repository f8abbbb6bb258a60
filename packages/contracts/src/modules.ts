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

/** Modules this version has no screens for. Nobody can switch them on, and one that was kept as on counts as off. */
export const UPCOMING_MODULES = [
  'trails',
  'presentials',
  'webcasts',
  'live_classes',
  'podcasts',
  'library',
  'forum',
  'games',
] as const satisfies readonly Module[];

export type OfferedModule = Exclude<Module, (typeof UPCOMING_MODULES)[number]>;

const upcoming: ReadonlySet<Module> = new Set(UPCOMING_MODULES);

/** Modules a company can switch on, in the product's order: the one list that screens and server go by. */
export const OFFERED_MODULES = MODULES.filter((module): module is OfferedModule => !upcoming.has(module));
