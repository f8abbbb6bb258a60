import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';

import { buildClient, buildMe } from '../test/people.ts';
import { requireModule, requirePermission } from './guards.ts';
import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => queryClient.clear());

async function redirectOf(guard: () => Promise<void>): Promise<unknown> {
  try {
    await guard();
    return undefined;
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.href : thrown;
  }
}

it('leads home from the addresses of a module that is off [TEN-03]', async () => {
  const me = buildMe({ user_clients: [buildClient({ has_courses: false, home_route: '/news' })] });
  queryClient.setQueryData(meQuery.queryKey, me);

  expect(await redirectOf(requireModule('courses'))).toBe('/news');
  expect(await redirectOf(requireModule('ranking'))).toBeUndefined();
});

it('leads home from management without the permission', async () => {
  queryClient.setQueryData(meQuery.queryKey, buildMe());

  expect(await redirectOf(requirePermission('courses.manage'))).toBe('/home');
});
