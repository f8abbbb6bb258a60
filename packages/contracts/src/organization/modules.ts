import { FEATURE_MENU_MODULES, FEATURE_MODULES } from '../features.ts';

/** The parts of the product a client switches on or off (specification §3, `has_{module}`). */
export const MODULES = [
  'courses',
  'trails',
  'presentials',
  'webcasts',
  'live_classes',
  ...FEATURE_MODULES,
  'profile',
  'games',
  'ranking',
  'rewards',
  'campaigns',
  'points_transfer',
  'attendance',
] as const;
export type Module = (typeof MODULES)[number];

/** Modules this version has no screens for. Nobody can switch them on, and one that was kept as on counts as off. */
export const UPCOMING_MODULES = ['games'] as const satisfies readonly Module[];

/** Modules every company has: there is nothing of them that could be switched off. */
export const BASIC_MODULES = ['profile'] as const satisfies readonly Module[];

export type OfferedModule = Exclude<Module, (typeof UPCOMING_MODULES | typeof BASIC_MODULES)[number]>;

const notOffered: ReadonlySet<Module> = new Set([...UPCOMING_MODULES, ...BASIC_MODULES]);

/** Modules a company can switch on, in the product's order: the one list that screens and server go by. */
export const OFFERED_MODULES = MODULES.filter((module): module is OfferedModule => !notOffered.has(module));

/** Modules with an entry in the menu: the company says in which order. The others are met where they belong. */
export const MENU_MODULES = [
  'courses',
  'trails',
  'presentials',
  'webcasts',
  'live_classes',
  ...FEATURE_MENU_MODULES,
  'ranking',
  'rewards',
  'campaigns',
] as const satisfies readonly OfferedModule[];
export type MenuModule = (typeof MENU_MODULES)[number];
