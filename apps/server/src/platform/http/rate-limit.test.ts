import { getMe } from '@trilha/contracts/identity/session';
import pg from 'pg';
import { expect, it } from 'vitest';

import { buildApp } from '../../app.ts';
import { useTestApp } from '../../test/test-app.ts';
import { sharedCallCounts } from './call-counts.ts';

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

it('counts the calls of one caller at all processes together, but for the first quarter', async () => {
  const member = await test.build.member();
  const others = [await buildApp(test.services), await buildApp(test.services)];
  try {
    const statuses: number[] = [];
    for (let call = 0; call < 4 * LIMIT; call += 1) {
      const app = [test.app, ...others][call % 3] ?? test.app;
      const { statusCode } = await app.inject({
        url: getMe.path,
        headers: { authorization: `Bearer ${member.accessToken}` },
      });
      statuses.push(statusCode);
    }

    // One call of each process is its own; the limit holds for what they count together.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(LIMIT + 3);
    expect(statuses.slice(-LIMIT)).toEqual(Array.from({ length: LIMIT }, () => 429));
  } finally {
    await Promise.all(others.map((app) => app.close()));
  }
});

it('counts by itself while the database does not answer', async () => {
  const away = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const Store = sharedCallCounts(away, LIMIT);
  const store = new Store({});
  const count = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const callback = (error: Error | null, result?: { current: number }) =>
        error ? reject(error) : resolve(result?.current);
      store.incr('somebody', callback, 60_000, LIMIT);
    });

  const seen: (number | undefined)[] = [];
  for (let call = 0; call < LIMIT + 2; call += 1) seen.push(await count());

  expect(seen.at(0)).toBe(1);
  expect(seen.at(-1)).toBeGreaterThan(LIMIT);
  await away.end();
});
