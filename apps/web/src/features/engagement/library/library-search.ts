import type { LibraryFilters } from '@trilha/contracts/engagement/library';
import { LIBRARY_READERS_SHOWN, LIBRARY_STATES } from '@trilha/contracts/engagement/library-values';
import type { LibraryReadersShown, LibraryState } from '@trilha/contracts/engagement/library-values';
import { searchText } from '@trilha/rules/platform/text';
import { isUuid } from '@trilha/rules/platform/uuids';

const LABEL_FILTERS = ['category', 'area', 'group', 'tag'] as const;
const EXTENSION = /^[\w.+-]{1,16}$/;

/** Filters of the library as the address carries them: only what differs from the default, which is `all` for each. */
export interface LibrarySearch {
  readonly search?: string;
  readonly category?: string;
  readonly area?: string;
  readonly group?: string;
  readonly tag?: string;
  readonly extension?: string;
  /** The address says `favorite=true`. */
  readonly favorite?: true;
  readonly to_confirm?: true;
}

/** What stands in an address as a text, whatever the router has made of it. */
const typedText = (value: unknown): string =>
  searchText(typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Reads the filters of an address; what is not understood is left out. */
export function librarySearch(address: Readonly<Record<string, unknown>>): LibrarySearch {
  const { extension, favorite, to_confirm: toConfirm } = address;
  const search = typedText(address['search']);
  const labels = LABEL_FILTERS.flatMap((name) => {
    const value = address[name];
    return typeof value === 'string' && isUuid(value) ? [[name, value] as const] : [];
  });
  return {
    ...(search ? { search } : {}),
    ...Object.fromEntries(labels),
    ...(typeof extension === 'string' && EXTENSION.test(extension) ? { extension } : {}),
    ...(favorite === true || favorite === 'true' ? { favorite: true } : {}),
    ...(toConfirm === true || toConfirm === 'true' ? { to_confirm: true } : {}),
  };
}

/** All filters, each with its default `all`. */
export function completeFilters(filters: LibrarySearch, name = ''): LibraryFilters {
  return {
    search: filters.search ?? '',
    name: searchText(name),
    category: filters.category ?? 'all',
    area: filters.area ?? 'all',
    group: filters.group ?? 'all',
    tag: filters.tag ?? 'all',
    extension: filters.extension ?? 'all',
    favorite: filters.favorite ? 'true' : 'all',
    to_confirm: filters.to_confirm ? 'true' : 'all',
  };
}

/** Filters of the list of managed files, as they stand in its address. */
export interface ManagedSearch {
  readonly search?: string;
  readonly state?: LibraryState;
  /** Only those whose day to be looked through has come. */
  readonly review?: 'due';
  /** A folder with those inside it, or those that lie in none. */
  readonly folder?: string;
}

/** Reads the filters of the managed list; what is unknown is left out. */
export function managedSearch(address: Readonly<Record<string, unknown>>): ManagedSearch {
  const search = typedText(address['search']);
  const state = LIBRARY_STATES.find((one) => one === address['state']);
  const { folder } = address;
  return {
    ...(search ? { search } : {}),
    ...(state ? { state } : {}),
    ...(address['review'] === 'due' ? { review: 'due' } : {}),
    ...(typeof folder === 'string' && (folder === 'none' || isUuid(folder)) ? { folder } : {}),
  };
}

/** Which readers of a file are shown, as it stands in the address. */
export interface ReadersSearch {
  readonly shown?: Exclude<LibraryReadersShown, 'all'>;
  readonly branch?: string;
}

/** Reads whom an address asks for; everybody where it says nothing known. */
export function readersSearch({ shown, branch }: Readonly<Record<string, unknown>>): ReadersSearch {
  const known = LIBRARY_READERS_SHOWN.find((one) => one === shown && one !== 'all');
  return {
    ...(known && known !== 'all' ? { shown: known } : {}),
    ...(typeof branch === 'string' && isUuid(branch) ? { branch } : {}),
  };
}
