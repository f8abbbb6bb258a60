import { getSaleTrail } from '@trilha/contracts/platform/audit-trail';
import { changeAuditedSale, getAuditChoices } from '@trilha/contracts/incentives/claim-review';
import { saveCampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import { listNotices } from '@trilha/contracts/engagement/notices';
import { appealSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { auditCalls, codeOf } from '../../../test/test-audit.ts';
import { readOwnData } from '../../identity/privacy/own-data.queries.ts';

const test = useTestApp();
const { setUp, decide, claim, trailOf, faults } = auditCalls(test);
const REGION = { page: 1, x: 0.1, y: 0.2, width: 0.5, height: 0.25 };

describe('correcting what was reported', () => {
  it('goes on beside decisions about the same person, and none waits for the other in a circle', async () => {
    const { campaign, one, two, report, points, withoutCameras } = await setUp();
    const limits = { budget: null, capReport: null, capPerson: 1_000_000, capStore: null };
    await test.call(saveCampaignLimits, {
      as: campaign.admin,
      params: { campaignId: campaign.id },
      body: limits,
    });
    const sent: string[] = [];
    for (let at = 0; at < 12; at += 1) sent.push((await report(`C${at}`)).id);
    const body = {
      revision: 1,
      soldOn: addDays(campaign.today, -1),
      storeId: withoutCameras,
      lines: [{ productId: campaign.document.products[0]?.id, quantity: 3 }],
      reason: 'Na nota são três',
    };

    const answers = await Promise.all(
      sent.map((saleId, at) =>
        at % 2 === 0
          ? test.call(changeAuditedSale, {
              as: one,
              params: { saleId },
              body: { ...body, invoiceNumber: `D${at}` },
            })
          : decide(two, [saleId], 'approve'),
      ),
    );

    expect(answers.map(codeOf)).toEqual(answers.map(() => 200));
    expect(await points()).toEqual([6 * 200, 6 * 300]);
    expect(await faults(campaign.tenantId)).toEqual([]);
  });

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
      readOwnData(
        tx,
        { tenantId: campaign.tenantId, memberId: seller.memberId },
        test.app.services.parts.personalData,
      ),
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
      await expect.poll(someoneWaits).toBe(true);
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

    const shown = await trailOf(seller, sale.id);
    expect(shown.steps[1]).toMatchObject({
      kind: 'reproved',
      reason: 3,
      note: 'O número é outro',
      region: REGION,
    });
    expect(shown.steps[1].region.url).toContain('/files/');
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
