import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';
import { sharedUploadLocks } from './shared-upload-locks.ts';

const test = useTestApp();
const QUICK = { leaseMs: 60_000, lookMs: 5, patienceMs: 60_000 };
const signal = () => new AbortController().signal;
const nothing = () => undefined;

describe('the lock of an upload', () => {
  it('is held by one request at a time, whichever process it came to, and the one that holds it is told to leave', async () => {
    const [first, second] = [0, 1].map(() => sharedUploadLocks(test.services.pool, QUICK));
    const name = crypto.randomUUID();
    const steps: string[] = [];
    const held = first?.newLock(name);
    await held?.lock(signal(), () => {
      steps.push('asked to leave');
      void held.unlock();
    });
    steps.push('first');

    const next = second?.newLock(name);
    await next?.lock(signal(), nothing);
    steps.push('second');
    await next?.unlock();

    expect(steps).toEqual(['first', 'asked to leave', 'second']);
  });

  it('is taken from a process that died once its lease is over', async () => {
    const name = crypto.randomUUID();
    const dead = sharedUploadLocks(test.services.pool, { ...QUICK, leaseMs: 1, lookMs: 60_000 }).newLock(
      name,
    );
    await dead.lock(signal(), nothing);

    const next = sharedUploadLocks(test.services.pool, QUICK).newLock(name);
    await next.lock(signal(), nothing);

    await dead.unlock();
    const { rows } = await test.owner.query('select holder from upload_locks where name = $1', [name]);
    expect(rows).toHaveLength(1);
    await next.unlock();
  });

  it('is not waited for by a request that has ended, nor for ever', async () => {
    const name = crypto.randomUUID();
    const held = sharedUploadLocks(test.services.pool, QUICK).newLock(name);
    await held.lock(signal(), nothing);
    const ended = new AbortController();
    ended.abort();
    const waiting = (patienceMs: number) =>
      sharedUploadLocks(test.services.pool, { ...QUICK, patienceMs }).newLock(name);

    await expect(waiting(60_000).lock(ended.signal, nothing)).rejects.toMatchObject({ status_code: 500 });
    await expect(waiting(0).lock(signal(), nothing)).rejects.toMatchObject({ status_code: 500 });
    await held.unlock();
  });
});
