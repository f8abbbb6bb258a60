import { expect, it } from 'vitest';

import { CommittedError } from '../app-error.ts';
import { useTestApp } from '../../test/test-app.ts';
import { inNoTenant } from './in-tenant.ts';
import { isInTransaction, onCommit } from './transaction.ts';

const test = useTestApp();

it('does what follows a transaction once it stands, outside of it, and nothing after one that was rolled back', async () => {
  const { pool } = test.services;
  const notified: string[] = [];
  const announceIn = (what: string, fails?: Error) =>
    inNoTenant(pool, async (tx) => {
      onCommit(tx, () => notified.push(`${what} ${isInTransaction()}`));
      if (fails) throw fails;
    }).catch(() => undefined);

  await announceIn('rolled back', new Error('changed my mind'));
  await announceIn('committed');
  await announceIn('refused and counted', new CommittedError('forbidden'));

  expect(notified).toEqual(['committed false', 'refused and counted false']);
});

it('does it once where the transaction is run again', async () => {
  let attempts = 0;
  const notified: number[] = [];

  await inNoTenant(test.services.pool, async (tx) => {
    attempts += 1;
    const attempt = attempts;
    onCommit(tx, () => notified.push(attempt));
    if (attempt === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });

  expect(notified).toEqual([2]);
});
