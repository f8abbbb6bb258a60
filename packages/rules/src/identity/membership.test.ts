import { expect, it } from 'vitest';

import { firstMemberStatus, nextMemberStatus } from './membership.ts';

it.each([
  ['registered', 'email_confirmed', true, 'awaiting_approval'],
  ['registered', 'email_confirmed', false, 'approved'],
  ['awaiting_approval', 'email_confirmed', true, null],
  ['blocked', 'email_confirmed', false, null],
  ['awaiting_approval', 'approve', true, 'approved'],
  ['registered', 'approve', true, 'approved'],
  ['blocked', 'approve', true, 'approved'],
  ['approved', 'approve', true, null],
  ['awaiting_approval', 'block', true, 'blocked'],
  ['approved', 'block', true, 'blocked'],
  ['blocked', 'block', true, null],
] as const)('%s and %s (approval needed: %s) lead to %s [REG-01]', (status, event, approval, next) => {
  expect(nextMemberStatus(status, event, approval)).toBe(next);
});

it('begins with the address where one was given, else with approval where it is needed [REG-01]', () => {
  expect(firstMemberStatus(true, true)).toBe('registered');
  expect(firstMemberStatus(false, true)).toBe('awaiting_approval');
  expect(firstMemberStatus(false, false)).toBe('approved');
});
