import { getMe } from '@trilha/contracts/identity/session';
import { expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';

const LIMIT = 5;
const test = useTestApp({ RATE_LIMIT_PER_MINUTE: String(LIMIT) });

it('counts the calls of a session apart from those of others, and made-up tokens by their address', async () => {
  const [first, second] = [await test.build.member(), await test.build.member()];
  const callAs = async (authorization: string) =>
    (await test.app.inject({ url: getMe.path, headers: { authorization } })).statusCode;
  const statuses = async (count: number, authorization: (number: number) => string) => {
    const seen: number[] = [];
    for (let number = 0; number < count; number += 1) seen.push(await callAs(authorization(number)));
    return seen;
  };

  expect(await statuses(LIMIT + 1, () => `Bearer ${first.accessToken}`)).toEqual([
    ...Array.from({ length: LIMIT }, () => 200),
    429,
  ]);
  expect(await callAs(`Bearer ${second.accessToken}`)).toBe(200);
  expect((await statuses(LIMIT + 1, (number) => `Bearer made-up-${number}`)).at(-1)).toBe(429);
});
