import { expect, it } from 'vitest';

import {
  DEFAULT_WEBINAR_FILTERS,
  askedOfRooms,
  changeWebinarFilters,
  roomFiltersOf,
  webinarFiltersOf,
} from './room-filters.ts';

it('has the names and defaults of the specification [CRS-09] [EVT-05]', () => {
  expect(DEFAULT_WEBINAR_FILTERS).toEqual({
    progress: 'all',
    search: '',
    loading: false,
    selected_areas: 'all',
    selected_groups: 'all',
    selected_tags: 'all',
    webinar_status: null,
    webinar_is_online: false,
    webcast_lounge_template: '',
  });
  expect(webinarFiltersOf({})).toEqual(DEFAULT_WEBINAR_FILTERS);
});

it('changes by the status, the online flag or the template alone, and keeps the rest', () => {
  const before = changeWebinarFilters(DEFAULT_WEBINAR_FILTERS, { progress: 'concluded' });
  expect(changeWebinarFilters(before, { webinar_status: 'live' })).toEqual({
    ...before,
    webinar_status: 'live',
  });
  expect(changeWebinarFilters(before, { webinar_is_online: true })).toMatchObject({
    progress: 'concluded',
    webinar_is_online: true,
  });
});

it('reads an address and asks the server with the same names', () => {
  const address = {
    webinar_status: 'opened',
    webinar_is_online: true,
    webcast_lounge_template: 'stage_first',
    progress: 'failed',
  } as const;
  expect(roomFiltersOf(address)).toEqual(address);
  expect(askedOfRooms(roomFiltersOf(address))).toMatchObject({
    webinar_status: 'opened',
    webinar_is_online: 'true',
    webcast_lounge_template: 'stage_first',
    progress: 'failed',
  });
});

it('leaves out what nobody could have chosen', () => {
  const address = {
    webinar_status: 'on the moon',
    webinar_is_online: 'maybe',
    webcast_lounge_template: 'sideways',
  };
  expect(roomFiltersOf(address)).toEqual({});
  expect(askedOfRooms({})).not.toHaveProperty('webinar_status');
});
