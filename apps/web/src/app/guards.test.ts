import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';

import { buildClient, buildMe } from '../test/people.ts';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';
import { requireModule, requirePermission } from './guards.ts';
import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';
import { NotAllowed } from './route-errors.ts';

beforeEach(() => {
  queryClient.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

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

it('leads to the home page where the company begins at a module that is off, instead of round in circles [TEN-03]', async () => {
  const me = buildMe({ user_clients: [buildClient({ has_news: false, home_route: '/news' })] });
  queryClient.setQueryData(meQuery.queryKey, me);

  expect(await redirectOf(requireModule('news'))).toBe('/home');
});

it('says once why it led home from a module that is off, and nothing while it only looks ahead [TEN-03]', async () => {
  const me = buildMe({ user_clients: [buildClient({ has_news: false })] });
  queryClient.setQueryData(meQuery.queryKey, me);

  await redirectOf(() => requireModule('news')({ preload: true }));
  expect(currentToasts()).toEqual([]);
  await redirectOf(() => requireModule('news')({ preload: false }));

  expect(currentToasts()).toHaveLength(1);
});

it('leads home from screens of administrators whose module is off, and lets in where it is on [TEN-03]', async () => {
  const member = {
    id: 'm',
    role: 'admin' as const,
    display_name: 'Bia',
    branch: null,
    can: ['campaigns.manage' as const, 'courses.manage' as const],
  };
  const client = buildClient({ has_campaigns: false, home_route: '/news' });
  queryClient.setQueryData(meQuery.queryKey, buildMe({ user_clients: [client], member }));

  expect(await redirectOf(requirePermission('campaigns.manage', 'campaigns'))).toBe('/news');
  expect(await redirectOf(requirePermission('courses.manage', 'courses'))).toBeUndefined();
});

it('keeps management from who may not see it, under its own address', async () => {
  queryClient.setQueryData(meQuery.queryKey, buildMe());

  expect(await redirectOf(requirePermission('courses.manage'))).toBeInstanceOf(NotAllowed);
});
