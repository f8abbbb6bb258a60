import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';
import { inNoTenant } from './in-tenant.ts';
import { mayHaveCommitted } from './transaction.ts';
import { loseCommitAnswer } from '../../test/lost-commit-answer.ts';

const test = useTestApp();

it('fails where a statement of it failed and nobody noticed, for then nothing is written', async () => {
  const work = inNoTenant(test.services.pool, async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    return 'done';
  });

  await expect(work).rejects.toThrow('nothing was committed');
});

it('says whether it may stand: a lost answer to its commit does not tell, a refused one does', async () => {
  const { pool } = test.services;
  loseCommitAnswer(pool, 'select 1');
  const lost = await inNoTenant(pool, (tx) => sql`select 1`.execute(tx)).catch((error: unknown) => error);
  const refused = await inNoTenant(pool, (tx) => sql`select 1 / 0`.execute(tx)).catch(
    (error: unknown) => error,
  );

  expect([mayHaveCommitted(lost), mayHaveCommitted(refused)]).toEqual([true, false]);
});
