import { getOperation, listFailedWork, retryFailedWork } from '@trilha/contracts/insight/operation';
import { describe, expect, it } from 'vitest';

import { createPool } from '../../../platform/db/connect.ts';
import { roleUrl } from '../../../platform/db/migrate.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { contextOf } from '../../../test/test-course.ts';
import { TEST_SECRET_KEY } from '../../../test/test-database.ts';
import { saveProof } from '../../engagement/points/ledger-proofs.queries.ts';
import { proveLedgers } from '../../engagement/points/prove-ledgers.ts';

const test = useTestApp();

/** Work of a company that was given up, as the worker leaves it. */
async function giveUp(admin: SignedIn, count: number): Promise<void> {
  await test.inTenant(admin.tenantId, async (tx) => {
    for (let n = 0; n < count; n += 1)
      await afterCommit(contextOf(test, admin, tx), 'files.thrown_away', { storageKeys: [] });
  });
  const pool = createPool({
    url: roleUrl(test.services.config.databaseUrl ?? '', TEST_SECRET_KEY, 'trilha_worker'),
    max: 1,
    prepare: true,
    applicationName: 'test-give-up',
    onError: () => undefined,
  });
  await pool.query(
    "update outbox set attempts = 20, last_error = 'Error: out of reach', failed_at = now() where tenant_id = $1",
    [admin.tenantId],
  );
  await pool.end();
}

const adminOfNewCompany = () => test.build.member({ role: 'admin' });

describe('what runs behind the screens of a company', () => {
  it('shows work that was given up to its own administrators only, page by page', async () => {
    const [here, there] = [await adminOfNewCompany(), await adminOfNewCompany()];
    await giveUp(here, 3);

    const { body: first } = await test.call(listFailedWork, { as: here, query: { limit: 2 } });
    const { body: rest } = await test.call(listFailedWork, {
      as: here,
      query: { limit: 2, cursor: first.nextCursor },
    });
    expect(first.items).toHaveLength(2);
    expect(first.items[0]).toMatchObject({
      topic: 'files.thrown_away',
      attempts: 20,
      error: 'Error: out of reach',
    });
    expect(rest).toMatchObject({ items: [expect.anything()], nextCursor: null });
    expect((await test.call(getOperation, { as: here })).body.failedWork).toBe(3);
    expect((await test.call(listFailedWork, { as: there })).body.items).toEqual([]);
    expect((await test.call(getOperation, { as: there })).body.failedWork).toBe(0);
    await test.call(retryFailedWork, { as: here, body: {} });
    await test.drainOutbox();
  });

  it('does work again that is retried, one or all, and nobody retries that of another company', async () => {
    const [here, there] = [await adminOfNewCompany(), await adminOfNewCompany()];
    await giveUp(here, 3);
    const { body } = await test.call(listFailedWork, { as: here });
    const [one, other] = body.items.map(({ id }: { id: number }) => id);

    expect((await test.call(retryFailedWork, { as: there, body: { ids: [one, other] } })).body.retried).toBe(
      0,
    );
    expect((await test.call(retryFailedWork, { as: here, body: { ids: [one] } })).body.retried).toBe(1);
    expect((await test.call(retryFailedWork, { as: here, body: { ids: [one] } })).body.retried).toBe(0);
    expect((await test.call(getOperation, { as: here })).body.failedWork).toBe(2);
    expect((await test.call(retryFailedWork, { as: here, body: {} })).body.retried).toBe(2);
    expect((await test.call(getOperation, { as: here })).body.failedWork).toBe(0);

    // Nothing is left once it was done.
    await test.drainOutbox();
  });

  it('says what the last nightly proof of the points found', async () => {
    const admin = await adminOfNewCompany();
    const ask = async () => (await test.call(getOperation, { as: admin })).body.ledgerProof;
    expect(await ask()).toBeNull();

    await proveLedgers(test.app.services);
    expect(await ask()).toEqual({ at: test.clock.now.toISOString(), faults: 0 });

    // The table is closed to everybody but the ledger's own functions: a fault has to be forced.
    await test.owner.query(
      `begin; alter table accounts no force row level security;
       insert into accounts (tenant_id, kind, member_id, unit, balance)
         values ('${admin.tenantId}', 'member', '${admin.memberId}', 'training', 7);
       alter table accounts force row level security; commit`,
    );
    await proveLedgers(test.app.services);
    expect(await ask()).toMatchObject({ faults: 1 });
  });

  it('says that the proof does not come to its end any more, or never did, a day and a half later', async () => {
    const since = test.clock.now;
    const [proved, never] = [await adminOfNewCompany(), await adminOfNewCompany()];
    for (const { tenantId } of [proved, never])
      await test.owner.query('update tenants set created_at = $2 where id = $1', [tenantId, since]);
    const isOverdue = async (as: SignedIn) => {
      // The session of yesterday has ended.
      const session = await test.build.session(as.personId, as.tenantId, as.memberId);
      return (await test.call(getOperation, { as: session })).body.proofIsOverdue as boolean;
    };
    const inHours = (hours: number) => new Date(since.getTime() + hours * 3_600_000);

    test.clock.now = inHours(20);
    await test.inTenant(proved.tenantId, (tx) =>
      saveProof(tx, { tenantId: proved.tenantId, provedAt: test.clock.now, faults: 0 }),
    );
    test.clock.now = inHours(36);
    expect([await isOverdue(proved), await isOverdue(never)]).toEqual([false, false]);
    test.clock.now = inHours(37);
    expect([await isOverdue(proved), await isOverdue(never)]).toEqual([false, true]);
    test.clock.now = inHours(57);
    expect([await isOverdue(proved), await isOverdue(never)]).toEqual([true, true]);
    test.clock.now = since;
  });
});
