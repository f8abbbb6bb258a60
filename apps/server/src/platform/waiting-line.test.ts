import { expect, it } from 'vitest';

import { WaitingLine } from './waiting-line.ts';

it('lets a few work at a time, the others in the order they came, and sends away who finds it full', async () => {
  const line = new WaitingLine({ atOnce: 2, maxWaiting: 3 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 6 }, (_, at) =>
    line.run(() => {
      begun.push(at);
      return new Promise<number>((resolve) => ends.push(() => resolve(at)));
    }),
  );
  await expect(all[5]).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 5 },
  });
  expect(begun).toEqual([0, 1]);

  for (let at = 0; at < 5; at += 1) {
    ends[at]?.();
    await all[at];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2, 3, 4].slice(0, Math.min(5, at + 3)));
  }
});

it('goes on after work that failed', async () => {
  const line = new WaitingLine({ atOnce: 1, maxWaiting: 1 });
  const answers = await Promise.allSettled([
    line.run(() => Promise.reject(new Error('broken'))),
    line.run(() => Promise.resolve('next')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await line.run(() => Promise.resolve('later'))).toBe('later');
});
