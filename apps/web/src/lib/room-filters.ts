import type { RoomTrainingFilters } from '@trilha/contracts/learning/rooms';

import { completeFilters, filtersOf } from './training-filters.ts';
import type { TrainingSearch } from './training-filters.ts';

export const WEBINAR_STATUSES = [
  'pre_scheduled',
  'scheduled',
  'opened',
  'closed',
  'no_vacancy',
  'open',
  'in_progress',
  'live',
  'interval',
  'awaiting_results',
  'finished',
  'canceled',
] as const satisfies readonly TrainingSearch['webinar_status'][];
export const TEMPLATE_CHOICES = [
  'stage_and_chat',
  'stage_first',
  'conversation_first',
] as const satisfies readonly TrainingSearch['webcast_lounge_template'][];

/** What the list of webinars is filtered by, with the names and defaults of the specification (§3, §4) [CRS-09, EVT-05]. */
export interface WebinarFilterState {
  readonly progress: RoomTrainingFilters['progress'];
  readonly search: string;
  readonly loading: boolean;
  readonly selected_areas: string;
  readonly selected_groups: string;
  readonly selected_tags: string;
  readonly webinar_status: NonNullable<RoomTrainingFilters['webinar_status']> | null;
  readonly webinar_is_online: boolean;
  readonly webcast_lounge_template: RoomTrainingFilters['webcast_lounge_template'];
}

const ALL = 'all';

export const DEFAULT_WEBINAR_FILTERS: WebinarFilterState = {
  progress: ALL,
  search: '',
  loading: false,
  selected_areas: ALL,
  selected_groups: ALL,
  selected_tags: ALL,
  webinar_status: null,
  webinar_is_online: false,
  webcast_lounge_template: '',
};

/** The ways the filters change: a full set, or one of these alone. */
export type WebinarFilterChange =
  | WebinarFilterState
  | Pick<WebinarFilterState, 'progress'>
  | Pick<WebinarFilterState, 'selected_areas'>
  | Pick<WebinarFilterState, 'loading'>
  | Pick<WebinarFilterState, 'webinar_status'>
  | Pick<WebinarFilterState, 'webinar_is_online'>
  | Pick<WebinarFilterState, 'webcast_lounge_template'>;

/** The filters after a change; what it does not name stays. */
export const changeWebinarFilters = (
  state: WebinarFilterState,
  change: WebinarFilterChange,
): WebinarFilterState => ({ ...state, ...change });

/** The filters an address of webinars or live classes asks for; what is not understood is left out. */
export function roomFiltersOf(address: Readonly<Record<string, unknown>>): TrainingSearch {
  const status = WEBINAR_STATUSES.find((choice) => choice === address['webinar_status']);
  const template = TEMPLATE_CHOICES.find((choice) => choice === address['webcast_lounge_template']);
  const isOnline = address['webinar_is_online'] === true || address['webinar_is_online'] === 'true';
  return {
    ...filtersOf(address),
    ...(status ? { webinar_status: status } : {}),
    ...(isOnline ? { webinar_is_online: true } : {}),
    ...(template ? { webcast_lounge_template: template } : {}),
  };
}

/** The filters with the names of the specification. */
export function webinarFiltersOf(search: TrainingSearch): WebinarFilterState {
  const { progress, search: words, area, group, tag } = completeFilters(search);
  return changeWebinarFilters(DEFAULT_WEBINAR_FILTERS, {
    progress,
    search: words,
    loading: false,
    selected_areas: area,
    selected_groups: group,
    selected_tags: tag,
    webinar_status: search.webinar_status ?? null,
    webinar_is_online: search.webinar_is_online ?? false,
    webcast_lounge_template: search.webcast_lounge_template ?? '',
  });
}

/** What the server is asked. */
export function askedOfRooms(search: TrainingSearch) {
  const { webinar_status: status, ...state } = webinarFiltersOf(search);
  return {
    ...completeFilters(search),
    ...(status ? { webinar_status: status } : {}),
    webinar_is_online: state.webinar_is_online ? 'true' : 'false',
    webcast_lounge_template: state.webcast_lounge_template,
  } as const;
}
