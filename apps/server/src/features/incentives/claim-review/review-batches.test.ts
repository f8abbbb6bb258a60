import { randomUUID } from 'node:crypto';

import { saveAuditPolicy } from '@trilha/contracts/incentives/review-report';
import { claimAudits, releaseAudits } from '@trilha/contracts/incentives/claim-review';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { auditCalls, codeOf } from '../../../test/test-audit.ts';
import { joinedSeller } from '../../../test/test-campaign.ts';

const test = useTestApp();
const { setUp, decide, claim, trailOf } = auditCalls(test);

describe('a table', () => {
  it('keeps what lies on it while the same auditor leaves another one [ADM-02]', async () => {
    const { one, two, report } = await setUp();
    const sales = [await report('1'), await report('2'), await report('3')];
    const ids = sales.map(({ id }) => id);
    const tables = [randomUUID(), randomUUID()];
    const take = async (as: SignedIn, tableId?: string) => {
      const { body } = await test.call(claimAudits, { as, body: { kind: 'sale', tableId } });
      return body.items.map(({ id }: { id: string }) => id) as string[];
    };
    const leave = (tableId: string, item: object = {}) =>
      test.call(releaseAudits, { as: one, query: { tableId, ...item } });
    const [first = '', second = ''] = tables;

    expect(await take(one, first)).toEqual(ids);
    expect(await take(one, first)).toEqual(ids);
    expect([await take(one, second), await take(one), await take(two)]).toEqual([[], [], []]);
    await leave(second);
    expect(await take(two)).toEqual([]);
    await leave(first, { kind: 'sale', id: ids[1] });
    expect(await take(one, second)).toEqual([ids[1]]);
    await leave(first);

    expect(await take(two)).toEqual([ids[0], ids[2]]);
    expect((await decide(one, [ids[1] ?? ''], 'approve')).status).toBe(200);
    expect(codeOf(await decide(one, [ids[0] ?? ''], 'approve'))).toBe('audit_taken');
  });

  it('takes over what was claimed first where its auditor holds forty items already [ADM-02]', async () => {
    const { campaign, one, two, report } = await setUp();
    const ids: string[] = [];
    for (let n = 1; n <= 45; n += 1) ids.push((await report(String(n))).id);
    // As if they had been reported one after the other.
    await test.build.sql(
      campaign.tenantId,
      `update sales set reported_at = reported_at + invoice_number::int * interval '1 second' where tenant_id = $1`,
      [campaign.tenantId],
    );
    const take = async (as: SignedIn, tableId: string) => {
      test.clock.now = new Date(test.clock.now.getTime() + 1000);
      const { body } = await test.call(claimAudits, { as, body: { kind: 'sale', tableId } });
      return body.items.map(({ id }: { id: string }) => id) as string[];
    };
    const [first = '', second = '', third = '', others = ''] = Array.from({ length: 4 }, () => randomUUID());

    expect(await take(one, first)).toEqual(ids.slice(0, 20));
    expect(await take(one, second)).toEqual(ids.slice(20, 40));
    expect(await take(one, first)).toEqual(ids.slice(0, 20));
    // The second table was laid before the first was asked again.
    expect(await take(one, third)).toEqual(ids.slice(20, 40));
    expect(await take(two, others)).toEqual(ids.slice(40));
    for (let n = 0; n < 4; n += 1) await take(one, randomUUID());

    const held = await test.build.sql(
      campaign.tenantId,
      'select auditor_id, count(*)::int as held from audit_claims where tenant_id = $1 group by 1 order by 2',
      [campaign.tenantId],
    );
    expect(held).toEqual([
      { auditor_id: two.memberId, held: 5 },
      { auditor_id: one.memberId, held: 40 },
    ]);
  });

  it('shares no item with another one that is laid at the same instant [ADM-02]', async () => {
    const { campaign, one, two, three, report } = await setUp();
    const sales = [await report('1'), await report('2'), await report('3')];

    // Claims that ran out, held so that all three have looked before any of them may take one.
    await claim(one);
    const { tenantId } = campaign;
    const ranOut = 'update audit_claims set claimed_until = $2 where tenant_id = $1';
    await test.build.sql(tenantId, ranOut, [tenantId, new Date(test.clock.now.getTime() - 1000)]);
    const other = await test.owner.connect();
    await other.query('begin');
    await other.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
    await other.query('select from audit_claims where tenant_id = $1 for update', [tenantId]);
    const asked = Promise.all([one, two, three].map(claim));
    const waiting = 'select from pg_locks where not granted';
    try {
      await expect.poll(async () => (await test.owner.query(waiting)).rows.length).toBeGreaterThanOrEqual(3);
      await other.query('rollback');
    } finally {
      other.release(true);
    }
    const taken = await asked;

    const ids: string[] = taken.flatMap((items: { id: string }[]) => items.map(({ id }) => id));
    expect(ids.sort()).toEqual(sales.map(({ id }) => id).sort());
  });
});

describe('several at once', () => {
  it('are approved together but for those that look like another or show its picture, which keep nothing back [ADM-02]', async () => {
    const { campaign, one, report, points } = await setUp();
    const plain = [await report('1'), await report('2')];
    const flagged = [await report('3'), await report('4')];
    const other = await joinedSeller(test, campaign, 'Márcia Tanaka');
    await test.build.sql(
      campaign.tenantId,
      `insert into sale_flags (tenant_id, sale_id, kind, other_sale_id)
       values ('${campaign.tenantId}', '${flagged[0]?.id}', 'same_invoice', '${plain[0]?.id}'),
              ('${campaign.tenantId}', '${flagged[1]?.id}', 'same_picture', '${plain[0]?.id}')`,
    );
    const ids = plain.map(({ id }) => id);
    expect(codeOf(await decide(other.seller, ids, 'approve'))).toBe('forbidden');
    const { body } = await decide(one, [...ids, ...flagged.map(({ id }) => id)], 'approve');
    expect(body.decisions.map(({ subjectId }: { subjectId: string }) => subjectId).sort()).toEqual(ids);
    expect(body.left).toEqual(flagged.map(({ id }) => id));
    expect(await points()).toEqual([400, 400]);
  });
});

it('shows what the device read beside what was told, and the last reasons of the person [ADM-02]', async () => {
  const { one, two, report } = await setUp();
  const before = await report('1');
  await decide(one, [before.id], 'reprove');
  await report('128', {
    readings: [
      { field: 'invoiceNumber', value: '123', confidence: 91, source: 'text' },
      { field: 'total', value: '99.90', confidence: 60, source: 'text' },
    ],
  });

  const [item] = await claim(two);

  expect(item.sale.readings).toMatchObject([
    { field: 'invoiceNumber', confidence: 91, agrees: false },
    { field: 'total', agrees: null },
  ]);
  expect(item.member).toMatchObject({ approved: 0, reproved: 1, lastReasons: [{ reason: 3 }] });
});

it('says by when a sale is decided once there is enough to go by [SAL-05]', async () => {
  const { one, seller, report } = await setUp();
  const sales = await Promise.all(['1', '2', '3', '4', '5'].map((number) => report(number)));
  expect((await trailOf(seller, sales[0]?.id ?? '')).expectedAt).toBeNull();
  await decide(
    one,
    sales.map(({ id }) => id),
    'approve',
  );
  const waits = await report('6');
  // All five were decided at once; nobody sees a minute later that it takes longer than usual.
  const day = 24 * 60 * 60_000;
  const expected = new Date(test.clock.now.getTime() + day).toISOString();
  expect((await trailOf(seller, waits.id)).expectedAt).toBe(expected);
  test.clock.now = new Date(test.clock.now.getTime() + 60_000);
  expect((await trailOf(seller, waits.id)).expectedAt).toBe(expected);
});

it('the rules of an audit are set by administrators of the company alone [ADM-02]', async () => {
  const { campaign, one } = await setUp();
  const stranger = await setUp();
  const set = async (as: SignedIn, change: object = {}) =>
    codeOf(
      await test.call(saveAuditPolicy, {
        as,
        params: { campaignId: campaign.id },
        body: { secondAbove: 10, doublePercent: 5, ...change },
      }),
    );
  expect(await set(one)).toBe('forbidden');
  expect(await set(stranger.campaign.admin)).toBe('not_found');
  expect(await set(campaign.admin, { doublePercent: 101 })).toBe('invalid_request');
  expect(await set(campaign.admin)).toBe(204);
});
