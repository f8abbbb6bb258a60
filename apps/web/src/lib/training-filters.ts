import type { CourseFilters } from '@trilha/contracts/learning/catalog';
import type { RoomTrainingFilters } from '@trilha/contracts/learning/rooms';
import { searchText } from '@trilha/rules/platform/text';
import { isUuid } from '@trilha/rules/platform/uuids';

type Choice<K extends keyof CourseFilters> = Exclude<CourseFilters[K], 'all'>;

/** Filters of courses or trails as the address carries them: only what differs from the default, which is `all` for each. */
export interface TrainingSearch {
  readonly search?: string;
  readonly progress?: Choice<'progress'>;
  readonly subscription_type?: Choice<'subscription_type'>;
  readonly category?: string;
  readonly area?: string;
  readonly group?: string;
  readonly tag?: string;
  /** The address says `favorite=true`. */
  readonly favorite?: true;
  /** Of lists of webinars and live classes alone: where an event stands. */
  readonly webinar_status?: NonNullable<RoomTrainingFilters['webinar_status']>;
  /** The address says `webinar_is_online=true`. */
  readonly webinar_is_online?: true;
  readonly webcast_lounge_template?: Exclude<RoomTrainingFilters['webcast_lounge_template'], ''>;
}
export type FilterName = Exclude<keyof TrainingSearch, 'search'>;

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
  'webinar_status',
  'webinar_is_online',
  'webcast_lounge_template',
] as const satisfies readonly FilterName[];

/**
 * The filters an address (or what was kept) asks for; what is not understood is left out. `categories` are choices of a category beside
 * those that have an id.
 */
export function filtersOf(
  address: Readonly<Record<string, unknown>>,
  categories: readonly string[] = [],
): TrainingSearch {
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
    LABEL_FILTERS.map((name) => [name, textOf(name)] as const).filter(
      ([name, value]) => isUuid(value) || (name === 'category' && categories.includes(value)),
    ),
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
export function completeFilters(filters: TrainingSearch) {
  return {
    search: filters.search ?? '',
    progress: filters.progress ?? 'all',
    subscription_type: filters.subscription_type ?? 'all',
    category: filters.category ?? 'all',
    area: filters.area ?? 'all',
    group: filters.group ?? 'all',
    tag: filters.tag ?? 'all',
    favorite: filters.favorite ? 'true' : 'all',
  } as const satisfies CourseFilters;
}

/** The filters without one of them. */
export function without(filters: TrainingSearch, name: keyof TrainingSearch): TrainingSearch {
  const { [name]: _, ...rest } = filters;
  return rest;
}

/** Whether anything narrows the list. */
export function isFiltered(filters: TrainingSearch): boolean {
  return Object.keys(filters).length > 0;
}
