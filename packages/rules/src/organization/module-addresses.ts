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

/** Modules whose list has another address than their objects' parent. */
const LIST_PATHS: Readonly<Record<string, string>> = { library: '/library' };
/** Where people begin whose company names no page that they can open. */
const HOME = '/home';

/**
 * Where a client's people begin: the address it chose, and `/home` where that is none of ours or belongs to a module that is
 * off (TEN-02, TEN-03).
 */
export function homeAddress(chosen: string, isOn: (module: string) => boolean): string {
  const wanted = chosen.trim();
  if (!wanted || wanted === '/' || wanted.includes('//')) return HOME;
  const address = wanted.startsWith('/') ? wanted : `/${wanted}`;
  const [path = ''] = address.split(/[?#]/);
  const owner = Object.entries(MODULE_PATHS).find(([module, base]) =>
    [base, LIST_PATHS[module]].some((under) => isUnder(path, under)),
  );
  return owner && !isOn(owner[0]) ? HOME : address;
}

function isUnder(path: string, base: string | undefined): boolean {
  return base !== undefined && (path === base || path.startsWith(`${base}/`));
}

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
