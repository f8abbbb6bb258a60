import type { CourseFilters } from '@trilha/contracts/learning/catalog';
import { searchText } from '@trilha/rules/platform/text';
import { isUuid } from '@trilha/rules/platform/uuids';

type Choice<K extends keyof CourseFilters> = Exclude<CourseFilters[K], 'all'>;

/** Filters as the address carries them: only what differs from the default, which is `all` for each. */
export interface CatalogSearch {
  readonly search?: string;
  readonly progress?: Choice<'progress'>;
  readonly subscription_type?: Choice<'subscription_type'>;
  readonly category?: string;
  readonly area?: string;
  readonly group?: string;
  readonly tag?: string;
  /** The address says `favorite=true`. */
  readonly favorite?: true;
}
export type FilterName = Exclude<keyof CatalogSearch, 'search'>;

export const PROGRESS_CHOICES = [
  'not_enrolled',
  'not_started',
  'in_progress',
  'concluded',
  'failed',
] as const satisfies readonly Choice<'progress'>[];
export const SUBSCRIPTION_CHOICES = [
  'open',
  'on_approval',
  'assigned',
] as const satisfies readonly Choice<'subscription_type'>[];
export const LABEL_FILTERS = ['category', 'area', 'group', 'tag'] as const satisfies readonly FilterName[];
export const FILTER_NAMES = [
  'progress',
  'subscription_type',
  ...LABEL_FILTERS,
  'favorite',
] as const satisfies readonly FilterName[];

/** The filters an address (or what was kept) asks for; what is not understood is left out. */
export function filtersOf(address: Readonly<Record<string, unknown>>): CatalogSearch {
  const textOf = (name: string) => {
    const value = address[name];
    // The router reads numbers and true as such.
    return typeof value === 'string'
      ? value
      : typeof value === 'number' || value === true
        ? String(value)
        : '';
  };
  const search = searchText(textOf('search'));
  const progress = PROGRESS_CHOICES.find((choice) => choice === textOf('progress'));
  const subscription = SUBSCRIPTION_CHOICES.find((choice) => choice === textOf('subscription_type'));
  const labels = Object.fromEntries(
    LABEL_FILTERS.filter((name) => isUuid(textOf(name))).map((name) => [name, textOf(name)]),
  );
  return {
    ...(search ? { search } : {}),
    ...(progress ? { progress } : {}),
    ...(subscription ? { subscription_type: subscription } : {}),
    ...labels,
    ...(textOf('favorite') === 'true' ? { favorite: true } : {}),
  };
}

/** All filters, each with its default `all`: what the server is asked and what is remembered. */
export function completeFilters(filters: CatalogSearch): CourseFilters {
  return {
    search: filters.search ?? '',
    progress: filters.progress ?? 'all',
    subscription_type: filters.subscription_type ?? 'all',
    category: filters.category ?? 'all',
    area: filters.area ?? 'all',
    group: filters.group ?? 'all',
    tag: filters.tag ?? 'all',
    favorite: filters.favorite ? 'true' : 'all',
  };
}

/** The filters without one of them. */
export function without(filters: CatalogSearch, name: keyof CatalogSearch): CatalogSearch {
  const { [name]: _, ...rest } = filters;
  return rest;
}

/** Whether anything narrows the list. */
export function isFiltered(filters: CatalogSearch): boolean {
  return Object.keys(filters).length > 0;
}
