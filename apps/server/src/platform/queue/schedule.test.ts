import pino from 'pino';
import { expect, it, vi } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';
import { startSchedule } from './schedule.ts';

const test = useTestApp();
/** Far from any test. */
const NEVER_TODAY = '0 0 29 2 *';

it('runs a job that is to run at the start each time a process starts, however soon after the one before, and no other', async () => {
  const run = vi.fn(() => Promise.resolve());
  const other = vi.fn(() => Promise.resolve());
  const jobs = [
    { name: 'at-start', cron: NEVER_TODAY, atStart: true as const, run },
    { name: 'by-the-clock', cron: NEVER_TODAY, run: other },
  ];
  const log = pino({ level: 'silent' });

  for (const times of [1, 2]) {
    const schedule = await startSchedule(String(test.owner.options.connectionString), jobs, log);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(times), { timeout: 20_000, interval: 100 });
    await schedule.stop();
  }
  expect(other).not.toHaveBeenCalled();
});

it('a job that is no longer there, or is called otherwise now, is no longer scheduled', async () => {
  const url = String(test.owner.options.connectionString);
  const log = pino({ level: 'silent' });
  const run = () => Promise.resolve();
  for (const name of ['called-so', 'called-otherwise']) {
    const schedule = await startSchedule(url, [{ name, cron: NEVER_TODAY, run }], log);
    await schedule.stop();
  }

  const { rows } = await test.owner.query('select name from jobs.schedule');
  expect(rows).toEqual([{ name: 'called-otherwise' }]);
});
