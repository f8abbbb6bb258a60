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
