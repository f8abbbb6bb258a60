import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';

import { buildMe } from '../test/people.ts';
import { askedPath, leadToAsked } from './asked-before.ts';
import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => queryClient.clear());

it('asks for one thing after the other before anything else opens [SES-19]', () => {
  const everything = {
    member_status: 'awaiting_approval',
    must_change_password: true,
    accept_terms_and_conditions: false,
    has_incomplete_register: true,
    needs_onboarding: true,
  } as const;

  expect(askedPath(buildMe(everything))).toBe('/awaiting-approval');
  expect(askedPath(buildMe({ ...everything, member_status: 'approved' }))).toBe('/change-password');
  expect(askedPath(buildMe({ accept_terms_and_conditions: false, has_incomplete_register: true }))).toBe(
    '/accept-terms',
  );
  expect(askedPath(buildMe({ has_incomplete_register: true, needs_onboarding: true }))).toBe(
    '/complete-register',
  );
  expect(askedPath(buildMe({ needs_onboarding: true }))).toBe('/onboarding');
  expect(askedPath(buildMe())).toBeUndefined();
});

it('leads every address to what is asked for, and leaves that one open [SES-19]', async () => {
  queryClient.setQueryData(meQuery.queryKey, buildMe({ accept_terms_and_conditions: false }));

  const leaving = leadToAsked({ pathname: '/online-courses', href: '/online-courses' });
  await expect(leaving).rejects.toSatisfy(
    (thrown) => isRedirect(thrown) && thrown.options.to === '/accept-terms',
  );
  await expect(leadToAsked({ pathname: '/accept-terms/', href: '/accept-terms/' })).resolves.toBeUndefined();
});
