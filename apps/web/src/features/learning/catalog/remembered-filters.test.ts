import { expect, it } from 'vitest';

import { readArea } from '../../../lib/persisted.ts';
import { ownSlot } from '../../../lib/session-epoch.ts';
import { rememberFilters, rememberedFilters } from './remembered-filters.ts';

it('keeps the choices, every filter by name, but not the search', async () => {
  await rememberFilters('course', { search: 'venda', progress: 'concluded', favorite: true });

  expect(await rememberedFilters('course')).toEqual({ progress: 'concluded', favorite: true });
  expect((await readArea('site_lists'))?.[ownSlot('online_courses')]).toMatchObject({
    progress: 'concluded',
    area: 'all',
    tag: 'all',
  });
});

it('begins without filters', async () => {
  expect(await rememberedFilters('course')).toEqual({});
});

it('keeps the filters of webinars by the names of the specification [CRS-09] [EVT-05]', async () => {
  await rememberFilters('webinar', {});
  expect((await readArea('site_lists'))?.[ownSlot('webinars')]).toMatchObject({
    progress: 'all',
    loading: false,
    selected_areas: 'all',
    selected_groups: 'all',
    selected_tags: 'all',
    webinar_status: null,
    webinar_is_online: false,
    webcast_lounge_template: '',
  });

  const chosen = {
    webinar_status: 'opened',
    webinar_is_online: true,
    webcast_lounge_template: 'stage_first',
  } as const;
  await rememberFilters('webinar', chosen);
  expect(await rememberedFilters('webinar')).toEqual(chosen);
});
