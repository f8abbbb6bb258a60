/** Where each module with pages of its own begins; an object's page lies under it. */
const MODULE_PATHS = {
  courses: '/online-courses',
  trails: '/trails',
  presentials: '/presential-courses',
  webcasts: '/webinars',
  live_classes: '/live-classes',
  podcasts: '/podcasts',
  library: '/libraries',
  news: '/news',
  ranking: '/ranking',
  rewards: '/reward-store',
  campaigns: '/campaigns',
  surveys: '/home/surveys',
} as const;

/** Modules whose list has another address than their objects' parent, or none. */
const LIST_PATHS: Readonly<Record<string, string>> = { library: '/library', surveys: '/home' };
/** Ids as the product makes them or older links carry them; anything else is no address. */
const OBJECT_ID = /^[\w-]{1,64}$/;

/**
 * Page of a module, or of one of its objects, where the client has the module; undefined where it has not, the module
 * is unknown or the id is none: the person then goes home (SES-08).
 */
export function modulePath(
  module: string | null,
  id: string | null,
  clientModules: readonly string[],
): string | undefined {
  if (!module || !Object.hasOwn(MODULE_PATHS, module) || !clientModules.includes(module)) return undefined;
  const base = MODULE_PATHS[module as keyof typeof MODULE_PATHS];
  if (id === null || id === '') return LIST_PATHS[module] ?? base;
  if (!OBJECT_ID.test(id)) return undefined;
  // A campaign opens on the screen of all of them.
  if (module === 'campaigns') return `${base}?campaign=${id}`;
  return module === 'rewards' ? `${base}/details/${id}/` : `${base}/${id}`;
}
