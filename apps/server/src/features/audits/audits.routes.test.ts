import { randomUUID } from 'node:crypto';

import { actAs } from '@trilha/contracts/acting';
import {
  changeAuditedSale,
  claimAudits,
  decideAudits,
  getAuditChoices,
  getAuditReport,
  getSaleTrail,
  releaseAudits,
  saveAuditPolicy,
  undoAudit,
} from '@trilha/contracts/audits';
import { saveCampaignLimits } from '@trilha/contracts/campaign-budgets';
import { getCampaign } from '@trilha/contracts/campaigns';
import { listNotices } from '@trilha/contracts/notices';
import { appealSale, reportSale } from '@trilha/contracts/sales';
import { addDays } from '@trilha/rules/dates';
import { describe, expect, it, vi } from 'vitest';

import type { SignedIn } from '../../test/builders.ts';
import { useTestApp } from '../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../test/test-campaign.ts';
import { readOwnData } from '../privacy/own-data.queries.ts';

const test = useTestApp();
const REGION = { page: 1, x: 0.1, y: 0.2, width: 0.5, height: 0.25 };
const KEY = '35260712ABC34501DE35550010000000011000000014';
type Choice = 'approve' | 'reprove';

async function setUp(policy?: { secondAbove: number | null; doublePercent: number }) {
  const campaign = await buildTestCampaign(test);
  const joined = await joinedSeller(test, campaign);
  const auditors = await Promise.all(
    [1, 2, 3].map((n) =>
      test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name: `Auditor ${n}` }),
    ),
  );
  const [one, two, three] = auditors;
  if (!one || !two || !three) throw new Error('The auditors were not made.');
  const params = { campaignId: campaign.id };
  if (policy) await test.call(saveAuditPolicy, { as: campaign.admin, params, body: policy });
  const report = async (invoiceNumber: string, change: Record<string, unknown> = {}) => {
    const { body } = await test.call(reportSale, {
      as: joined.seller,
      params,
      body: {
        storeId: joined.withoutCameras,
        invoiceNumber,
        fiscalKey: null,
        soldOn: addDays(campaign.today, -1),
        lines: [{ productId: campaign.document.products[0]?.id, quantity: 2 }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
        ...change,
      },
    });
    return body as { id: string; status: string };
  };
  const points = async () => {
    const { body } = await test.call(getCampaign, { as: joined.seller, params });
    return [body.points.confirmed, body.points.waiting];
  };
  return { campaign, ...joined, one, two, three, report, points };
}

const decide = (as: SignedIn, ids: readonly string[], decision: Choice, change: object = {}) =>
  test.call(decideAudits, {
    as,
    body: {
      items: ids.map((id) => ({ kind: 'sale', id, revision: 1 })),
      decision,
      reason: decision === 'reprove' ? 3 : null,
      ...change,
    },
  });
const codeOf = (answer: { status: number; body: { code?: string } }) => answer.body.code ?? answer.status;
const claim = async (as: SignedIn) =>
  (await test.call(claimAudits, { as, body: { kind: 'sale' } })).body.items;
const trailOf = async (as: SignedIn, saleId: string) =>
  (await test.call(getSaleTrail, { as, params: { saleId } })).body;
const faults = (tenantId: string) => test.build.sql(tenantId, 'select * from app.ledger_faults()');

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
      await vi.waitUntil(async () => (await test.owner.query(waiting)).rows.length >= 3, 10_000);
      await other.query('rollback');
    } finally {
      other.release(true);
    }
    const taken = await asked;

    const ids: string[] = taken.flatMap((items: { id: string }[]) => items.map(({ id }) => id));
    expect(ids.sort()).toEqual(sales.map(({ id }) => id).sort());
  });
});

describe('a second approval', () => {
  it('is asked for above the limit of points, from somebody else [ADM-02]', async () => {
    const { campaign, one, two, report, points } = await setUp({ secondAbove: 199, doublePercent: 0 });
    const sale = await report('1');
    expect((await decide(one, [sale.id], 'approve')).body.decisions[0].awaitsSecond).toBe(true);
    expect(await points()).toEqual([0, 200]);
    expect(await claim(one)).toEqual([]);
    expect(codeOf(await decide(one, [sale.id], 'approve'))).toBe('forbidden');
    expect(await claim(two)).toMatchObject([{ id: sale.id, asks: 'second' }]);

    expect((await decide(two, [sale.id], 'approve')).body.decisions[0].awaitsSecond).toBe(false);

    expect(await points()).toEqual([200, 0]);
    expect(await faults(campaign.tenantId)).toEqual([]);
  });

  it('is asked for an appeal as well, and for a sale that a limit cut [ADM-02]', async () => {
    const { campaign, seller, one, two, three, report, points } = await setUp({
      secondAbove: 199,
      doublePercent: 0,
    });
    const { id } = await report('1');
    await decide(one, [id], 'reprove');
    await test.call(appealSale, { as: seller, params: { saleId: id }, body: { text: 'A nota está certa' } });
    const again = (as: SignedIn) => decide(as, [], 'approve', { items: [{ kind: 'sale', id, revision: 2 }] });
    expect((await again(two)).body.decisions[0].awaitsSecond).toBe(true);
    expect(await points()).toEqual([0, 200]);
    expect((await again(three)).body.decisions[0].awaitsSecond).toBe(false);
    expect(await points()).toEqual([200, 0]);

    await test.call(saveCampaignLimits, {
      as: campaign.admin,
      params: { campaignId: campaign.id },
      body: { budget: null, capReport: 50, capPerson: null, capStore: null },
    });
    const cut = await report('2');
    expect(cut).toMatchObject({ points: 50, cutBy: 'report' });
    expect((await decide(one, [cut.id], 'approve')).body.decisions[0].awaitsSecond).toBe(true);
  });

  it('is not given by one person under two names, nor to what they reported under another [ADM-02] [ADM-01]', async () => {
    const { campaign, seller, one, report, points } = await setUp({ secondAbove: 1, doublePercent: 0 });
    const sale = await report('1');
    const { admin } = campaign;
    await test.owner.query('update session_families set factor_at = $2 where id = $1', [
      admin.familyId,
      test.clock.now,
    ]);
    const as = async (member: SignedIn): Promise<SignedIn> => {
      const { body } = await test.call(actAs, {
        as: admin,
        params: { memberId: member.memberId },
        body: { reason: 'Ajuda por telefone' },
      });
      return { ...member, accessToken: body.access_token };
    };
    expect((await decide(admin, [sale.id], 'approve')).body.decisions[0].awaitsSecond).toBe(true);

    expect(codeOf(await decide(await as(one), [sale.id], 'approve'))).toBe('acting_refused');
    const claimed = await test.call(claimAudits, { as: await as(one), body: { kind: 'sale' } });
    expect(codeOf(claimed)).toBe('acting_refused');
    const asSeller = await as(seller);
    const { body } = await test.call(reportSale, {
      as: asSeller,
      params: { campaignId: campaign.id },
      body: {
        storeId: randomUUID(),
        invoiceNumber: '2',
        fiscalKey: null,
        soldOn: campaign.today,
        lines: [{ productId: randomUUID(), quantity: 1 }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });

    expect(body.code).toBe('acting_refused');
    expect(await points()).toEqual([0, 200]);
  });

  it('is settled once when two give it at the same instant, with one who comes too late [ADM-02]', async () => {
    const { one, two, three, report, points } = await setUp({ secondAbove: 1, doublePercent: 0 });
    const sale = await report('1');
    const answers = await Promise.all([one, two, three].map((as) => decide(as, [sale.id], 'approve')));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 409]);
    expect(await points()).toEqual([200, 0]);
  });

  it('can be taken back until the other has decided, and begins anew after it [ADM-02]', async () => {
    const { one, two, report, points } = await setUp({ secondAbove: 1, doublePercent: 0 });
    const sale = await report('1');
    const undo = (as: SignedIn, answer: Awaited<ReturnType<typeof decide>>) =>
      test.call(undoAudit, { as, params: { decisionId: answer.body.decisions[0].id } });
    const first = await decide(one, [sale.id], 'approve');
    expect((await undo(two, first)).status).toBe(404);
    expect((await undo(one, first)).body.item.asks).toBe('decision');

    const again = await decide(one, [sale.id], 'approve');
    const second = await decide(two, [sale.id], 'approve');
    expect(codeOf(await undo(one, again))).toBe('sale_decided');
    expect((await undo(two, second)).body.item.asks).toBe('second');
    expect(await points()).toEqual([0, 200]);
  });
});

describe('a blind double review', () => {
  it('is settled by two who agree and shows neither what the other said [ADM-02]', async () => {
    const { one, two, report, points } = await setUp({ secondAbove: null, doublePercent: 100 });
    const sale = await report('1');
    expect((await decide(one, [sale.id], 'approve')).body.decisions[0].awaitsSecond).toBe(false);
    expect(await claim(two)).toMatchObject([{ id: sale.id, asks: 'decision', earlier: null }]);
    expect(JSON.stringify(await claim(two))).not.toContain('Auditor 1');
    await decide(two, [sale.id], 'approve');
    expect(await points()).toEqual([200, 0]);
  });

  it('goes to a third where the two differ, and the report tells how far they agree [ADM-02]', async () => {
    const { campaign, seller, one, two, three, report, points } = await setUp({
      secondAbove: null,
      doublePercent: 100,
    });
    const [differs, equal] = [await report('1'), await report('2')];
    await decide(one, [differs.id, equal.id], 'approve');
    await decide(two, [differs.id], 'reprove');
    await decide(two, [equal.id], 'approve');
    expect(await trailOf(seller, differs.id)).toMatchObject({ steps: [{ kind: 'sent' }] });
    expect(await points()).toEqual([200, 200]);
    expect(codeOf(await decide(two, [differs.id], 'approve'))).toBe('forbidden');
    await decide(three, [differs.id], 'reprove');
    expect(await points()).toEqual([200, 0]);

    const { body } = await test.call(getAuditReport, { as: campaign.admin });

    expect(body.agreement).toEqual({ pairs: 2, share: 0.5, kappa: 0 });
    expect(body.auditors.map(({ name, pairs }: { name: string; pairs: number }) => [name, pairs])).toEqual([
      ['Auditor 1', 2],
      ['Auditor 2', 2],
      ['Auditor 3', 0],
    ]);
    expect(body.policies).toMatchObject([{ campaignId: campaign.id, doublePercent: 100 }]);
    expect((await test.call(getAuditReport, { as: one })).status).toBe(403);
  });
});

describe('correcting what was reported', () => {
  it('computes the points anew, keeps both versions and shows them to the person [ADM-02]', async () => {
    const { campaign, seller, one, two, report, points, withCameras } = await setUp();
    const sale = await report('128');
    const params = { saleId: sale.id };
    const { body: choices } = await test.call(getAuditChoices, { as: one, params });
    expect(choices.stores).toHaveLength(2);
    const change = {
      revision: 1,
      invoiceNumber: '123',
      soldOn: addDays(campaign.today, -2),
      storeId: withCameras,
      lines: [{ productId: choices.products[1].id, quantity: 3 }],
      reason: 'Na nota são três monitores',
    };
    const send = (as: SignedIn, body: object) => test.call(changeAuditedSale, { as, params, body });

    const changed = await send(one, change);

    expect(changed.body.item).toMatchObject({ revision: 2, points: 75, sale: { invoiceNumber: '123' } });
    expect(await points()).toEqual([0, 75]);
    expect(codeOf(await send(two, change))).toBe('sale_decided');
    expect(codeOf(await decide(one, [sale.id], 'approve'))).toBe('sale_decided');
    await decide(one, [sale.id], 'approve', { items: [{ kind: 'sale', id: sale.id, revision: 2 }] });
    expect(await points()).toEqual([75, 0]);
    expect((await trailOf(seller, sale.id)).steps).toMatchObject([
      { kind: 'sent' },
      {
        kind: 'changed',
        note: 'Na nota são três monitores',
        change: {
          before: { invoiceNumber: '128', points: 200 },
          after: { store: 'Aurora Paulista', points: 75 },
        },
      },
      { kind: 'approved' },
    ]);
    expect(await faults(campaign.tenantId)).toEqual([]);
    const { body: inbox } = await test.call(listNotices, { as: seller });
    expect(inbox.items.filter(({ kind }: { kind: string }) => kind === 'sale_changed')).toMatchObject([
      {
        data: { invoice: '123', before: 200, points: 75, reason: 'Na nota são três monitores' },
        link: `/insert-sales?sale=${sale.id}`,
      },
    ]);
    const known = await test.inTenant(campaign.tenantId, (tx) =>
      readOwnData(tx, campaign.tenantId, seller.memberId),
    );
    expect(known.find(({ name }) => name === 'sale_corrections')?.rows).toMatchObject([
      { reason: 'Na nota são três monitores', before: { points: 200 }, after: { points: 75 } },
    ]);
    const log = await test.build.sql(
      campaign.tenantId,
      `select action from audit_log where object_id = '${sale.id}' order by seq`,
    );
    expect(log).toEqual([{ action: 'sale.changed' }, { action: 'sale.approved' }]);
  });

  it('is refused for another invoice of the person, a foreign store, a day outside, one’s own sale and another company [ADM-02]', async () => {
    const { campaign, seller, one, report } = await setUp();
    const sale = await report('128');
    await report('129');
    const good = {
      revision: 1,
      invoiceNumber: '128',
      soldOn: addDays(campaign.today, -1),
      storeId: (await claim(one))[0].sale.storeId,
      lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
      reason: 'Quantidade',
    };
    const send = async (as: SignedIn, change: object) =>
      codeOf(
        await test.call(changeAuditedSale, { as, params: { saleId: sale.id }, body: { ...good, ...change } }),
      );
    const other = await setUp();

    expect(await send(one, { invoiceNumber: '130' })).toBe(200);
    expect(await send(one, { revision: 2, invoiceNumber: '129' })).toBe('invoice_already_sent');
    expect(await send(one, { revision: 2, storeId: campaign.id })).toBe('store_not_selected');
    expect(await send(one, { revision: 2, soldOn: addDays(campaign.today, 1) })).toBe('sale_in_future');
    expect(await send(one, { revision: 2, lines: [{ productId: campaign.id, quantity: 1 }] })).toBe(
      'product_not_in_campaign',
    );
    expect(await send(one, { revision: 2, reason: '' })).toBe('invalid_request');
    expect(await send(seller, { revision: 2 })).toBe('forbidden');
    expect(await send(other.one, { revision: 2 })).toBe('not_found');
  });
});

describe('an invoice that two sales of a person get at the same instant', () => {
  /** Whether somebody waits for what the open transaction holds. */
  const someoneWaits = async () =>
    (await test.owner.query('select 1 from pg_locks where not granted')).rows.length > 0;

  it('stays with the one that was first [ADM-02] [SAL-03]', async () => {
    const { campaign, one, report } = await setUp();
    const [first, second] = [await report('128'), await report('129')];
    const change = {
      revision: 1,
      invoiceNumber: '130',
      soldOn: addDays(campaign.today, -1),
      storeId: (await claim(one))[0].sale.storeId,
      lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
      reason: 'Número',
    };
    const send = (as: SignedIn, saleId: string) =>
      test.call(changeAuditedSale, { as, params: { saleId }, body: change });
    const other = await test.owner.connect();
    await other.query('begin');
    await other.query(`select set_config('app.tenant', $1, true)`, [campaign.tenantId]);
    await other.query(`update sales set invoice_key = '130' where id = $1`, [first.id]);

    const late = send(one, second.id);
    try {
      await vi.waitUntil(someoneWaits, 10_000);
      await other.query('commit');
    } finally {
      other.release(true);
    }

    expect([(await late).status, (await late).body.code]).toEqual([409, 'invoice_already_sent']);
  });
});

describe('a reason with the part of the picture it is about', () => {
  it('is shown to the person on their picture, and the appeal goes to somebody else, whose word is final [ADM-02] [SAL-05]', async () => {
    const { campaign, seller, one, two, report } = await setUp();
    const fileId = await test.build.file(campaign.tenantId, { mime: 'image/jpeg', length: null });
    await test.build.sql(
      campaign.tenantId,
      `update files set created_by = '${seller.memberId}' where id = '${fileId}'`,
    );
    const sale = await report('1', { fileIds: [fileId] });
    expect(codeOf(await decide(one, [sale.id], 'reprove', { region: { ...REGION, page: 2 } }))).toBe(
      'invalid_request',
    );
    await decide(one, [sale.id], 'reprove', { region: REGION, note: 'O número é outro' });

    const told = await trailOf(seller, sale.id);
    expect(told.steps[1]).toMatchObject({
      kind: 'reproved',
      reason: 3,
      note: 'O número é outro',
      region: REGION,
    });
    expect(told.steps[1].region.url).toContain('/files/');
    expect((await test.call(getSaleTrail, { as: two, params: { saleId: sale.id } })).status).toBe(404);

    const appeal = { text: 'O número está certo' };
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await test.call(appealSale, { as: seller, params: { saleId: sale.id }, body: appeal });
    const items = [{ kind: 'sale', id: sale.id, revision: 2 }];
    expect(await claim(one)).toEqual([]);
    expect(codeOf(await decide(one, [], 'approve', { items }))).toBe('forbidden');
    expect(await claim(two)).toMatchObject([
      { appealed: true, note: appeal.text, earlier: { reason: 3, note: 'O número é outro' } },
    ]);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    expect((await decide(two, [], 'approve', { items })).status).toBe(200);
    const kinds = (await trailOf(seller, sale.id)).steps.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['sent', 'reproved', 'appealed', 'approved']);
    const again = await test.call(appealSale, { as: seller, params: { saleId: sale.id }, body: appeal });
    expect(again.body.code).toBe('sale_decided');
    // Nor does an auditor correct it any more.
    const { body: choices } = await test.call(getAuditChoices, { as: two, params: { saleId: sale.id } });
    const late = await test.call(changeAuditedSale, {
      as: two,
      params: { saleId: sale.id },
      body: {
        revision: 2,
        invoiceNumber: '9',
        soldOn: addDays(campaign.today, -1),
        storeId: choices.stores[0].id,
        lines: [{ productId: choices.products[0].id, quantity: 1 }],
        reason: 'Tarde demais',
      },
    });
    expect(late.body.code).toBe('sale_decided');
  });
});

describe('several at once', () => {
  it('are approved together unless one looks like another [ADM-02]', async () => {
    const { campaign, one, report, points } = await setUp();
    const plain = [await report('1'), await report('2')];
    const flagged = await report('3', { fiscalKey: KEY });
    const other = await joinedSeller(test, campaign, 'Márcia Tanaka');
    await test.build.sql(
      campaign.tenantId,
      `insert into sale_flags (tenant_id, sale_id, kind, other_sale_id)
       values ('${campaign.tenantId}', '${flagged.id}', 'same_picture', '${plain[0]?.id}')`,
    );
    const ids = plain.map(({ id }) => id);
    expect(codeOf(await decide(one, [...ids, flagged.id], 'approve'))).toBe('audit_flagged');
    expect(codeOf(await decide(other.seller, ids, 'approve'))).toBe('forbidden');
    expect((await decide(one, ids, 'approve')).body.decisions).toHaveLength(2);
    expect(await points()).toEqual([400, 200]);
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
  expect((await trailOf(seller, waits.id)).expectedAt).toBe(test.clock.now.toISOString());
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
