import { searchText } from '@trilha/rules/platform/text';
import { isUuid } from '@trilha/rules/platform/uuids';

export const SORTS = ['popularity', 'name', 'price'] as const;
export type Sort = (typeof SORTS)[number];

/** Filters of the store as the address carries them: only what differs from the default. */
export interface StoreSearch {
  readonly campaign?: string;
  readonly search?: string;
  readonly department?: string;
  readonly category?: string;
  readonly sort?: Exclude<Sort, 'popularity'>;
  readonly redeemable?: true;
}

/** The filters an address asks for; what is not understood is left out. */
export function storeSearch(address: Readonly<Record<string, unknown>>): StoreSearch {
  const textOf = (name: string) => {
    const value = address[name];
    // The router reads numbers and true as such.
    return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : '';
  };
  const idOf = (name: 'campaign' | 'department' | 'category'): Partial<StoreSearch> =>
    isUuid(textOf(name)) ? { [name]: textOf(name) } : {};
  const search = searchText(textOf('search'));
  const sort = SORTS.find((known) => known === textOf('sort'));
  return {
    ...idOf('campaign'),
    ...(search ? { search } : {}),
    ...idOf('department'),
    ...idOf('category'),
    ...(sort && sort !== 'popularity' ? { sort } : {}),
    ...(textOf('redeemable') === 'true' ? { redeemable: true as const } : {}),
  };
}

/** Whether anything but campaign and order was chosen. */
export function isFiltered({ campaign: _campaign, sort: _sort, ...filters }: StoreSearch): boolean {
  return Object.keys(filters).length > 0;
}

export const ORDER_FILTERS = ['all', 'open', 'delivered', 'cancelled'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** Which orders the address asks for. */
export function ownOrderSearch(address: Readonly<Record<string, unknown>>): {
  state?: Exclude<OrderFilter, 'all'>;
} {
  const state = ORDER_FILTERS.find((known) => known === address['state']);
  return state && state !== 'all' ? { state } : {};
}
