import pino from 'pino';
import { expect, it } from 'vitest';

import { WorkLoop } from './work-loop.ts';

const log = pino({ level: 'silent' });

it('stops at once although its next batch is a day away', async () => {
  let drained = 0;
  const loop = new WorkLoop({
    name: 'nothing',
    drain: () => {
      drained += 1;
      return Promise.resolve(0);
    },
    idleMs: 86_400_000,
    log,
  });
  loop.start();
  await expect.poll(() => drained).toBe(1);

  await loop.stop();

  expect(drained).toBe(1);
});
