import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import {
  getTransfer,
  getTransferDesk,
  requestTransfer,
  withdrawTransfer,
} from '@trilha/contracts/incentives/points-transfer';
import { decideTransfer, listOpenTransfers } from '@trilha/contracts/incentives/points-transfer-admin';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { PARTNER_BEHAVIOURS } from '../../../development/partner-program.ts';
import type { PartnerBehaviour } from '../../../development/partner-program.ts';
import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { TEST_SECRET_KEY } from '../../../test/test-database.ts';
import {
  DOCUMENTS,
  buildTransferCompany,
  checkDocument,
  memberWithPoints,
  useTestPartner,
  wishFor,
} from '../../../test/test-partner.ts';

const test = useTestApp();
const { partner, address } = useTestPartner();

const HOUR_MS = 3_600_000;

beforeEach(() => {
  test.clock.now = new Date();
});

/** The same member with a session of this hour. */
const now = (as: SignedIn) => test.build.session(as.personId, as.tenantId, as.memberId);

async function begin(document: keyof typeof DOCUMENTS = 'seller') {
  const own = await buildTransferCompany(test, address());
  const member = await memberWithPoints(test, own, 500);
  const body = await wishFor(test, member, DOCUMENTS[document], 100);
  const sent = await test.call(requestTransfer, { as: member, body });
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  return { ...own, member, id: sent.body.id as string };
}

async function read(member: SignedIn, id: string) {
  const as = await now(member);
  const { body: transfer } = await test.call(getTransfer, { as, params: { transferId: id } });
  const { body: desk } = await test.call(getTransferDesk, { as });
  return {
    state: transfer.state as string,
    waiting: transfer.waiting as boolean,
    balance: desk.balance as number,
  };
}

/** The worker's next try, after every delay and lease. */
async function later(hours = 2): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + hours * HOUR_MS);
  await test.drainTransfers();
}

/** What the partner has credited for a transfer. */
const creditedFor = (id: string) => {
  const row = partner.store.find(id);
  return row?.status === 'completed' ? row.points : 0;
};

/** What lies in the hold of a company. */
async function heldPoints(tenantId: string): Promise<number> {
  const [row] = await test.build.sql<{ held: number }>(
    tenantId,
    `select coalesce(sum(e.amount), 0)::int as held from entries e join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
      where a.kind = 'hold'`,
  );
  return row?.held ?? 0;
}

describe('a partner that does not do well', () => {
  it.each(['slow', 'malformed', 'loses_answer'] as const)(
    'credits once where the partner does the work and is %s [TRF-01]',
    async (behaviour) => {
      const { member, id, tenantId } = await begin();

      partner.behaviour = behaviour;
      await test.drainTransfers();
      const unclear = await read(member, id);
      partner.behaviour = 'well';
      await later();

      expect(unclear).toEqual({ state: 'asked', waiting: true, balance: 400 });
      expect(await read(member, id)).toMatchObject({ state: 'completed', balance: 400 });
      expect(creditedFor(id)).toBe(50);
      expect(await heldPoints(tenantId)).toBe(0);
    },
  );

  it.each(['error', 'down'] as const)(
    'tries again where the partner is %s and did nothing [TRF-01]',
    async (behaviour) => {
      const { member, id } = await begin();

      partner.behaviour = behaviour;
      await test.drainTransfers();
      await later();
      const unclear = await read(member, id);
      partner.behaviour = 'well';
      await later();

      expect(unclear).toEqual({ state: 'asked', waiting: true, balance: 400 });
      expect(await read(member, id)).toMatchObject({ state: 'completed', balance: 400 });
      expect(creditedFor(id)).toBe(50);
    },
  );

  it('credits once where every call is delivered twice or answered later [TRF-01]', async () => {
    for (const behaviour of ['duplicated', 'processing'] as const) {
      const { member, id } = await begin(behaviour === 'duplicated' ? 'seller' : 'dependent');

      partner.behaviour = behaviour;
      await test.drainTransfers();
      partner.behaviour = 'well';
      await later();

      expect(await read(member, id)).toMatchObject({ state: 'completed', balance: 400 });
      expect(creditedFor(id)).toBe(50);
    }
  });

  it('keeps points held that were credited in another amount, until an administrator decides [TRF-01]', async () => {
    partner.behaviour = 'wrong_amount';
    const [kept, returned] = [await begin('seller'), await begin('dependent')];
    await test.drainTransfers();

    expect(await read(kept.member, kept.id)).toMatchObject({ state: 'disputed', balance: 400 });
    const { body: open } = await test.call(listOpenTransfers, { as: kept.admin });
    expect(open.items).toMatchObject([{ id: kept.id, partnerAmount: 50, creditedAmount: 49 }]);
    const decide = (as: SignedIn, transferId: string, decision: string) =>
      test.call(decideTransfer, { as, params: { transferId }, body: { decision, reason: 'Combinado' } });
    expect((await decide(returned.admin, kept.id, 'accept')).status).toBe(404);
    expect((await decide(kept.member, kept.id, 'give_back')).status).toBe(403);

    await decide(kept.admin, kept.id, 'accept');
    const twice = await decide(kept.admin, kept.id, 'give_back');
    await decide(returned.admin, returned.id, 'give_back');

    expect(twice).toMatchObject({ status: 409, body: { code: 'transfer_decided' } });
    expect(await read(kept.member, kept.id)).toMatchObject({ state: 'completed', balance: 400 });
    expect(await read(returned.member, returned.id)).toMatchObject({ state: 'withdrawn', balance: 500 });
    expect(await heldPoints(kept.tenantId)).toBe(0);
  });

  it('tells whoever waits that the partner does not answer about a document [TRF-01]', async () => {
    const own = await buildTransferCompany(test, address());
    const member = await memberWithPoints(test, own, 500);
    partner.behaviour = 'down';

    const asking = await checkDocument(test, member, DOCUMENTS.seller);
    await later();
    const { body } = await checkDocument(test, await now(member), DOCUMENTS.seller);
    await later();

    expect(asking.body).toMatchObject({ state: 'asking' });
    expect(body).toMatchObject({ refusal: null });
    const rows = await test.build.sql<{ state: string; sealed: boolean }>(
      own.tenantId,
      'select state, sealed_document is not null as sealed from points_transfer_checks',
    );
    expect(rows).toEqual([
      { state: 'unreachable', sealed: false },
      { state: 'unreachable', sealed: false },
    ]);
  });
});

describe('giving up a transfer that may have arrived', () => {
  it('brings points back only when the partner says that it never will credit them [TRF-01]', async () => {
    const { member, id } = await begin();
    partner.behaviour = 'down';
    await test.drainTransfers();

    const { body } = await test.call(withdrawTransfer, { as: member, params: { transferId: id } });
    await later();
    const unclear = await read(member, id);
    partner.behaviour = 'well';
    await later();

    expect(body).toMatchObject({ state: 'withdrawing' });
    expect(unclear).toMatchObject({ state: 'withdrawing', balance: 400 });
    expect(await read(member, id)).toMatchObject({ state: 'withdrawn', balance: 500 });
    expect(creditedFor(id)).toBe(0);
  });

  it('is completed where the partner had credited it already [TRF-01]', async () => {
    const { member, id } = await begin();
    partner.behaviour = 'loses_answer';
    await test.drainTransfers();

    await test.call(withdrawTransfer, { as: member, params: { transferId: id } });
    partner.behaviour = 'well';
    await later();

    expect(await read(member, id)).toMatchObject({ state: 'completed', balance: 400 });
    expect(creditedFor(id)).toBe(50);
  });

  it('gives up by itself after three days without an answer [TRF-01]', async () => {
    const { member, id } = await begin();
    partner.behaviour = 'down';
    await test.drainTransfers();
    await later(80);
    partner.behaviour = 'well';
    await later();

    expect(await read(member, id)).toMatchObject({ state: 'withdrawn', balance: 500 });
  });
});

describe('a worker that is killed', () => {
  /** A worker in a process of its own, which takes what is due until it dies. */
  function startWorker() {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../../test/run-transfer-worker.ts')],
      {
        env: { ...process.env, DATABASE_URL: test.services.config.databaseUrl, SECRET_KEY: TEST_SECRET_KEY },
        stdio: 'ignore',
      },
    );
    return { child, gone: once(child, 'exit') };
  }

  it('between the partner credit and its own commit credits once all the same [TRF-01]', async () => {
    const { member, id, tenantId } = await begin();
    const worker = startWorker();
    partner.onCredited = () => worker.child.kill('SIGKILL');

    await worker.gone;
    const killed = await read(member, id);
    partner.onCredited = undefined;
    await later();

    expect(killed).toMatchObject({ state: 'asked', balance: 400 });
    expect(await read(member, id)).toMatchObject({ state: 'completed', balance: 400 });
    expect(partner.store.all().filter(({ participantId }) => participantId === 'P-seller')).toHaveLength(1);
    expect(creditedFor(id)).toBe(50);
    expect(await heldPoints(tenantId)).toBe(0);
  });
});

it('ends every transfer once and loses no point, whatever the partner does in whatever order [TRF-01]', async () => {
  const moods = fc.array(fc.constantFrom<PartnerBehaviour | 'withdraw'>(...PARTNER_BEHAVIOURS, 'withdraw'), {
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(moods, async (list) => {
      for (const { transferId } of partner.store.all()) partner.store.forget(transferId);
      partner.behaviour = 'well';
      const { member, id, tenantId, admin } = await begin();
      for (const mood of list) {
        if (mood === 'withdraw')
          await test.call(withdrawTransfer, { as: member, params: { transferId: id } });
        else partner.behaviour = mood;
        await later();
      }
      partner.behaviour = 'well';
      await later();
      await test.call(decideTransfer, {
        as: await now(admin),
        params: { transferId: id },
        body: { decision: 'accept', reason: 'Combinado' },
      });

      const { state, balance } = await read(member, id);
      expect(['completed', 'withdrawn']).toContain(state);
      expect(balance).toBe(state === 'completed' ? 400 : 500);
      expect(creditedFor(id) > 0).toBe(state === 'completed');
      expect(await heldPoints(tenantId)).toBe(0);
      expect(await test.build.sql(tenantId, 'select * from app.ledger_faults()')).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
