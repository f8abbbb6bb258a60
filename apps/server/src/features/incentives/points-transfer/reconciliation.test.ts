import { randomUUID } from 'node:crypto';

import { requestTransfer } from '@trilha/contracts/incentives/points-transfer';
import {
  beginReconciliation,
  exportFindings,
  getReconciliation,
  listFindings,
  listReconciliations,
} from '@trilha/contracts/incentives/points-transfer-admin';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';
import { beforeEach, describe, expect, it } from 'vitest';

import { useTestApp } from '../../../test/test-app.ts';
import {
  DOCUMENTS,
  buildTransferCompany,
  memberWithPoints,
  useTestPartner,
  wishFor,
} from '../../../test/test-partner.ts';

const test = useTestApp();
const { partner, address } = useTestPartner(() => test.clock.now);

beforeEach(() => {
  test.clock.now = new Date();
});

const today = () => calendarDay(test.clock.now, 'America/Sao_Paulo');

/** A company with a transfer of every kind: matched, different, missing there, and one only the partner knows. */
async function companyWithDifferences() {
  const own = await buildTransferCompany(test, address());
  const ids: string[] = [];
  for (const document of ['seller', 'dependent', 'owner'] as const) {
    const member = await memberWithPoints(test, own, 500);
    const body = await wishFor(test, member, DOCUMENTS[document], 100);
    const sent = await test.call(requestTransfer, { as: member, body });
    await test.drainTransfers();
    ids.push(sent.body.id);
  }
  const [matched = '', different = '', missing = ''] = ids;
  const row = partner.store.find(different);
  if (row) partner.store.keep({ ...row, points: 51 });
  partner.store.forget(missing);
  const foreign = randomUUID();
  if (row) partner.store.keep({ ...row, transferId: foreign, points: 7 });
  return { ...own, matched, different, missing, foreign };
}

describe('reconciliation with the partner', () => {
  it('sorts a period into matched, missing there, missing here and different, and gives it as a file [TRF-01]', async () => {
    const own = await companyWithDifferences();
    const body = { from: addDays(today(), -1), to: today() };

    const begun = await test.call(beginReconciliation, { as: own.admin, body });
    await test.drainTransfers();
    const params = { reconciliationId: begun.body.id };
    const { body: done } = await test.call(getReconciliation, { as: own.admin, params });
    const { body: lines } = await test.call(listFindings, { as: own.admin, params });
    const { body: only } = await test.call(listFindings, {
      as: own.admin,
      params,
      query: { kind: 'different' },
    });
    const file = await test.call(exportFindings, { as: own.admin, params });

    expect(begun).toMatchObject({ status: 201, body: { state: 'running' } });
    expect(done).toMatchObject({
      state: 'done',
      counts: { matched: 1, missing_there: 1, missing_here: 1, different: 1 },
    });
    const kinds = lines.items.map(({ reference, kind }: { reference: string; kind: string }) => [
      reference,
      kind,
    ]);
    expect(new Map(kinds)).toEqual(
      new Map([
        [own.matched, 'matched'],
        [own.different, 'different'],
        [own.missing, 'missing_there'],
        [own.foreign, 'missing_here'],
      ]),
    );
    expect(only.items).toMatchObject([
      { reference: own.different, ourAmount: 50, partnerAmount: 51, member: 'Ana Souza' },
    ]);
    expect(file.headers['content-disposition']).toContain('.csv');
    expect(file.body).toContain(`different,${own.different},Ana Souza,P-dependent,50,51,completed`);
    expect(String(file.body).trim().split('\n')).toHaveLength(5);
  });

  it('pages through its lines and through earlier reconciliations [TRF-01]', async () => {
    const own = await companyWithDifferences();
    const body = { from: today(), to: today() };
    const { body: begun } = await test.call(beginReconciliation, { as: own.admin, body });
    await test.call(beginReconciliation, { as: own.admin, body });
    await test.drainTransfers();

    const params = { reconciliationId: begun.id };
    const { body: first } = await test.call(listFindings, { as: own.admin, params, query: { limit: 3 } });
    const { body: rest } = await test.call(listFindings, {
      as: own.admin,
      params,
      query: { limit: 3, cursor: first.nextCursor },
    });
    const { body: list } = await test.call(listReconciliations, { as: own.admin, query: { limit: 1 } });
    const { body: older } = await test.call(listReconciliations, {
      as: own.admin,
      query: { limit: 1, cursor: list.nextCursor },
    });

    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([3, 1, null]);
    expect([list.items.length, older.items[0].id, older.nextCursor]).toEqual([1, begun.id, null]);
  });

  it('waits for a partner that does not answer, and says so in the end [TRF-01]', async () => {
    const own = await buildTransferCompany(test, address());
    partner.behaviour = 'down';
    const { body } = await test.call(beginReconciliation, {
      as: own.admin,
      body: { from: today(), to: today() },
    });

    for (let turn = 0; turn < 6; turn += 1) {
      await test.drainTransfers();
      test.clock.now = new Date(test.clock.now.getTime() + 30_000);
    }

    const params = { reconciliationId: body.id };
    const { body: ended } = await test.call(getReconciliation, { as: own.admin, params });
    expect(ended).toMatchObject({ state: 'failed', counts: { matched: null } });
  });

  it('refuses periods that are turned round, to come or too long, learners, and other companies [TRF-01] [TEN-08]', async () => {
    const own = await buildTransferCompany(test, address());
    const other = await buildTransferCompany(test, address());
    const learner = await memberWithPoints(test, own, 0);
    const begin = (from: string, to: string, as = own.admin) =>
      test.call(beginReconciliation, { as, body: { from, to } });
    const day = today();

    for (const [from, to] of [
      [day, addDays(day, -1)],
      [day, addDays(day, 2)],
      [addDays(day, -92), day],
    ] as const)
      expect(await begin(from, to)).toMatchObject({ status: 422, body: { code: 'transfer_period_invalid' } });
    expect((await begin(day, day, learner)).status).toBe(403);
    const { body } = await begin(day, day);
    const params = { reconciliationId: body.id };
    expect((await test.call(getReconciliation, { as: other.admin, params })).status).toBe(404);
    expect((await test.call(exportFindings, { as: other.admin, params })).status).toBe(404);
  });
});
