import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { useTestApp } from '../test/test-app.ts';
import { inNoTenant } from './in-tenant.ts';

const test = useTestApp();

it('fails where a statement of it failed and nobody noticed, for then nothing is written', async () => {
  const work = inNoTenant(test.services.pool, async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    return 'done';
  });

  await expect(work).rejects.toThrow('nothing was committed');
});
