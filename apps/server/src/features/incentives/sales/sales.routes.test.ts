import { campaignUnits } from '@trilha/rules/incentives/campaigns';
import { closeCampaign } from '@trilha/contracts/incentives/campaign-closing';
import { getCampaign, saveRegistration } from '@trilha/contracts/incentives/campaigns';
import { saveCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { decideLevel, listLevelRequests } from '@trilha/contracts/incentives/level-requests';
import { claimAudits, decideAudits, undoAudit } from '@trilha/contracts/incentives/claim-review';
import {
  appealSale,
  correctSale,
  getSale,
  getSaleForm,
  listSales,
  reportSale,
} from '@trilha/contracts/incentives/sales';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { picture, uploadPicture } from '../../../test/test-pictures.ts';
import {
  buildTestCampaign,
  fiscalKeyOf,
  joinedSeller,
  registrationFor,
  saleOf,
} from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';

const test = useTestApp();
const KEY = '35260712ABC34501DE35550010000000011000000014';

/** A report of two notebooks where no picture is needed; `change` overrides parts of it. */
const reportOf = (campaign: TestCampaign, storeId: string, change: Record<string, unknown> = {}) =>
  saleOf(test, campaign, {
    storeId,
    invoiceNumber: 'NF 1',
    lines: [{ productId: campaign.document.products[0]?.id, quantity: 2 }],
    ...change,
  });

const report = (campaign: TestCampaign, as: SignedIn, body: unknown) =>
  test.call(reportSale, { as, params: { campaignId: campaign.id }, body });

async function pointsOf(campaign: TestCampaign, as: SignedIn) {
  const { body } = await test.call(getCampaign, { as, params: { campaignId: campaign.id } });
  return [body.points.confirmed, body.points.waiting];
}

async function decide(
  as: SignedIn,
  sale: { id: string; revision?: number },
  decision: 'approve' | 'reprove',
  revision = 1,
) {
  return test.call(decideAudits, {
    as,
    body: {
      items: [{ kind: 'sale', id: sale.id, revision }],
      decision,
      reason: decision === 'reprove' ? 6 : null,
    },
  });
}

async function setUp(change: Parameters<typeof buildTestCampaign>[1] = {}) {
  const campaign = await buildTestCampaign(test, change);
  const joined = await joinedSeller(test, campaign);
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name: 'Diego' });
  return { campaign, ...joined, auditor };
}

describe('reporting a sale', () => {
  it('credits its points at once, provisionally, with every line told apart [SAL-01] [SAL-05]', async () => {
    const { campaign, seller, withoutCameras } = await setUp();

    const fiscalKey = fiscalKeyOf({ day: addDays(campaign.today, -1) });

    const { status, body } = await report(
      campaign,
      seller,
      reportOf(campaign, withoutCameras, { fiscalKey }),
    );

    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'awaiting',
      points: 200,
      fiscalKey,
      lines: [{ quantity: 2, factor: 100 }],
    });
    expect(await pointsOf(campaign, seller)).toEqual([0, 200]);
    const { body: list } = await test.call(listSales, { as: seller, params: { campaignId: campaign.id } });
    expect(list.items).toHaveLength(1);
    const faults = await test.build.sql(campaign.tenantId, 'select * from app.ledger_faults()');
    expect(faults).toEqual([]);
  });

  it('pays an invoice once, however it is typed and also at the same instant [SAL-03]', async () => {
    const { campaign, seller, withoutCameras } = await setUp();
    const answers = await Promise.all(
      ['NF 1', 'nf-1', 'NF-0001', ' NF 01 '].map((invoiceNumber) =>
        report(campaign, seller, reportOf(campaign, withoutCameras, { invoiceNumber })),
      ),
    );

    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      201, 409, 409, 409,
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('invoice_already_sent');
    expect(await pointsOf(campaign, seller)).toEqual([0, 200]);
  });

  it('takes the same invoice number from each person once, and once more in another campaign, also at the same instant [SAL-03]', async () => {
    const { campaign, seller, withoutCameras } = await setUp();
    const colleague = await joinedSeller(test, campaign, 'Márcia Tanaka');
    const next = await buildTestCampaign(test, {}, { tenant: campaign.tenantId });
    const choice = await registrationFor(test, next, seller);
    const joined = await test.call(saveRegistration, {
      as: seller,
      params: { campaignId: next.id },
      body: choice,
    });
    expect(joined.status).toBe(200);
    const twice = [campaign, campaign, next, next].map((one) =>
      report(one, seller, reportOf(one, withoutCameras)),
    );
    const others = [1, 2].map(() => report(campaign, colleague.seller, reportOf(campaign, withoutCameras)));

    const statuses = (await Promise.all([...twice, ...others])).map(({ status }) => status);

    for (const at of [0, 2, 4])
      expect(statuses.slice(at, at + 2).sort((one, other) => one - other)).toEqual([201, 409]);
    expect(await pointsOf(campaign, seller)).toEqual([0, 200]);
    expect(await pointsOf(next, seller)).toEqual([0, 200]);
    expect(await pointsOf(campaign, colleague.seller)).toEqual([0, 200]);
  });

  it('arrives once when the device sends it again with its own key', async () => {
    const { campaign, seller, withoutCameras } = await setUp();
    const request = {
      as: seller,
      params: { campaignId: campaign.id },
      body: reportOf(campaign, withoutCameras),
      idempotencyKey: 'device-1',
    };
    const answers = await Promise.all([1, 2, 3].map(() => test.call(reportSale, request)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await pointsOf(campaign, seller)).toEqual([0, 200]);
  });

  it.each(['000.845.169.909', '845 169909', '8-45169909', 'NF 845169909', '٨٤٥١٦٩٩٠٩'])(
    'pays the invoice 845169909 once, typed as %s as well [SAL-03]',
    async (typed) => {
      const { campaign, seller, withoutCameras } = await setUp();
      const first = reportOf(campaign, withoutCameras, { invoiceNumber: '845169909' });
      expect((await report(campaign, seller, first)).status).toBe(201);

      const again = await report(
        campaign,
        seller,
        reportOf(campaign, withoutCameras, { invoiceNumber: typed }),
      );

      expect(again.body).toMatchObject({ code: 'invoice_already_sent' });
      expect(await pointsOf(campaign, seller)).toEqual([0, 200]);
    },
  );

  it.each([
    [{ soldOn: -16 }, 'sale_too_old'],
    [{ soldOn: 1 }, 'sale_in_future'],
  ])('refuses a sale %o days from today: %s [SAL-02]', async ({ soldOn }, code) => {
    const { campaign, seller, withoutCameras } = await setUp();
    // Late at night it is still the day before where the store stands.
    const today = calendarDay(test.clock.now, 'America/Manaus');
    const answer = await report(
      campaign,
      seller,
      reportOf(campaign, withoutCameras, { soldOn: addDays(today, soldOn) }),
    );
    expect(answer.body.code).toBe(code);
  });

  it('asks for a picture only where cameras are allowed, and only for one of one own [SAL-04]', async () => {
    const { campaign, seller, withCameras } = await setUp();
    const without = await report(campaign, seller, reportOf(campaign, withCameras));
    expect(without.body.code).toBe('picture_required');

    const someoneElses = await test.build.file(campaign.tenantId, { mime: 'image/jpeg', length: null });
    const foreign = await report(
      campaign,
      seller,
      reportOf(campaign, withCameras, { fileIds: [someoneElses] }),
    );
    expect(foreign.body.code).toBe('file_not_found');
  });

  it('takes a picture for one sale only, also when a sale is corrected or sent at the same instant', async () => {
    const { campaign, seller, withCameras } = await setUp();
    const receipt = await uploadPicture(test, seller, await picture(1));
    const other = await uploadPicture(test, seller, await picture(2));
    const send = (invoiceNumber: string, fileId: string) =>
      report(campaign, seller, reportOf(campaign, withCameras, { invoiceNumber, fileIds: [fileId] }));

    const answers = await Promise.all(['NF 701', 'NF 702', 'NF 703'].map((number) => send(number, receipt)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.flatMap(({ body }) => (body.code ? [body.code] : []))).toEqual([
      'picture_already_used',
      'picture_already_used',
    ]);
    expect((await send('NF 704', other)).status).toBe(201);
    expect((await send('NF 704', other)).body.code).toBe('invoice_already_sent');
  });

  it('refuses strange products, stores, keys and who has not joined', async () => {
    const { campaign, seller, withoutCameras } = await setUp();
    const stranger = await joinedSeller(test, await buildTestCampaign(test));
    const sale = (change: Record<string, unknown>) =>
      report(campaign, seller, reportOf(campaign, withoutCameras, change)).then(({ body }) => body.code);

    expect(await sale({ lines: [{ productId: stranger.withCameras, quantity: 1 }] })).toBe(
      'product_not_in_campaign',
    );
    expect(await sale({ storeId: stranger.withCameras })).toBe('store_not_selected');
    expect(await sale({ fiscalKey: KEY.replace(/4$/, '5') })).toBe('fiscal_key_invalid');
    expect(await sale({ lines: [{ productId: campaign.document.products[0]?.id, quantity: 0 }] })).toBe(
      'invalid_request',
    );
    expect((await report(campaign, stranger.seller, reportOf(campaign, withoutCameras))).status).toBe(404);
    const late = await test.build.member({ tenantId: campaign.tenantId, role: 'seller' });
    await test.build.sql(
      campaign.tenantId,
      `insert into member_profiles (tenant_id, member_id, birthday, updated_at) values ($1, $2, '1990-01-01', now())`,
      [campaign.tenantId, late.memberId],
    );
    expect((await report(campaign, late, reportOf(campaign, withoutCameras))).body.code).toBe('not_joined');
  });

  it('stops at the cap of a person, whatever comes at once', async () => {
    const { campaign, seller, withoutCameras } = await setUp({ capPerson: 300 });
    await Promise.all(
      [1, 2, 3].map((number) =>
        report(campaign, seller, reportOf(campaign, withoutCameras, { invoiceNumber: `NF ${number}` })),
      ),
    );

    expect(await pointsOf(campaign, seller)).toEqual([0, 300]);
    const { body } = await test.call(getSaleForm, { as: seller, params: { campaignId: campaign.id } });
    expect(body.capLeft).toBe(0);
  });

  it('multiplies by the promotion of product and day [CAM-07]', async () => {
    const { campaign, seller, withoutCameras } = await setUp();
    const promotion = {
      id: crypto.randomUUID(),
      name: { 'pt-BR': 'Dobro' },
      factor: 200,
      beginsOn: addDays(campaign.today, -2),
      endsOn: campaign.today,
      productId: campaign.document.products[0]?.id,
      storeId: null,
    };
    await test.call(saveCampaign, {
      as: campaign.admin,
      params: { campaignId: campaign.id },
      body: { revision: 2, document: { ...campaign.document, promotions: [promotion] } },
    });

    const { body } = await report(campaign, seller, reportOf(campaign, withoutCameras));

    expect(body).toMatchObject({ points: 400, lines: [{ factor: 200 }] });
  });

  it('belongs to its seller alone', async () => {
    const { campaign, seller, withoutCameras } = await setUp();
    const { body: sale } = await report(campaign, seller, reportOf(campaign, withoutCameras));
    const { seller: colleague } = await joinedSeller(test, campaign, 'Márcia');
    const params = { saleId: sale.id };

    expect((await test.call(getSale, { as: colleague, params })).status).toBe(404);
    expect((await test.call(appealSale, { as: colleague, params, body: { text: 'Quero' } })).status).toBe(
      404,
    );
  });
});

describe('auditing a sale', () => {
  it('confirms its points when approved, and takes them back when reproved [SAL-05] [ADM-02]', async () => {
    const { campaign, seller, withoutCameras, auditor } = await setUp();
    const { body: good } = await report(campaign, seller, reportOf(campaign, withoutCameras));
    const { body: bad } = await report(
      campaign,
      seller,
      reportOf(campaign, withoutCameras, { invoiceNumber: '2' }),
    );

    expect((await decide(auditor, good, 'approve')).status).toBe(200);
    expect((await decide(auditor, bad, 'reprove')).status).toBe(200);

    expect(await pointsOf(campaign, seller)).toEqual([200, 0]);
    const { body } = await test.call(getSale, { as: seller, params: { saleId: bad.id } });
    expect(body).toMatchObject({ status: 'reproved', reason: 6, can: { correct: true, appeal: true } });
  });

  it('takes points back also when they are spent, and the balance falls below zero [SAL-05]', async () => {
    const { campaign, seller, withoutCameras, auditor } = await setUp({ provisionalSpendable: true });
    const { body: sale } = await report(campaign, seller, reportOf(campaign, withoutCameras));
    expect(await pointsOf(campaign, seller)).toEqual([200, 0]);
    await test.build.sql(
      campaign.tenantId,
      `select app.post('spend', 'correction', 'order', null, '{}', $1::jsonb, now())`,
      [
        JSON.stringify([
          { kind: 'member', member: seller.memberId, ...campaignUnits(campaign.id).spendable, amount: -150 },
          { kind: 'issuer', member: null, ...campaignUnits(campaign.id).spendable, amount: 150 },
        ]),
      ],
    );

    await decide(auditor, sale, 'reprove');

    expect(await pointsOf(campaign, seller)).toEqual([-150, 0]);
  });

  it('is decided once by ten auditors at the same instant [ADM-02]', async () => {
    const { campaign, seller, withoutCameras } = await setUp();
    const { body: sale } = await report(campaign, seller, reportOf(campaign, withoutCameras));
    const auditors = await Promise.all(
      Array.from({ length: 10 }, () => test.build.member({ tenantId: campaign.tenantId, role: 'auditor' })),
    );

    const answers = await Promise.all(
      auditors.map((auditor, at) => decide(auditor, sale, at % 2 === 0 ? 'approve' : 'reprove')),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('gives each item to one auditor for four minutes [ADM-02]', async () => {
    const { campaign, seller, withoutCameras, auditor } = await setUp();
    const { body: sale } = await report(campaign, seller, reportOf(campaign, withoutCameras));
    const other = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
    const claim = (as: SignedIn) => test.call(claimAudits, { as, body: { kind: null } });

    const mine = await claim(auditor);
    expect(mine.body.items).toMatchObject([{ id: sale.id, member: { name: 'João Conceição' } }]);
    expect((await claim(other)).body.items).toEqual([]);
    expect((await decide(other, sale, 'approve')).body.code).toBe('audit_taken');

    const before = test.clock.now;
    test.clock.now = new Date(before.getTime() + 4 * 60_000);
    const after = await test.build.session(other.personId, other.tenantId, other.memberId);
    expect((await claim(after)).body.items).toHaveLength(1);
    test.clock.now = before;
  });

  it('can be undone by who decided, again and again, in points as well [ADM-02]', async () => {
    const { campaign, seller, withoutCameras, auditor } = await setUp();
    const { body: sale } = await report(campaign, seller, reportOf(campaign, withoutCameras));
    for (const decision of ['approve', 'reprove', 'approve'] as const) {
      const { body } = await decide(auditor, sale, decision);
      const params = { decisionId: body.decisions[0].id };
      expect((await test.call(undoAudit, { as: campaign.admin, params })).status).toBe(404);
      expect((await test.call(undoAudit, { as: auditor, params })).body.item.id).toBe(sale.id);
      expect(await pointsOf(campaign, seller)).toEqual([0, 200]);
    }
    await decide(auditor, sale, 'approve');
    expect(await pointsOf(campaign, seller)).toEqual([200, 0]);
    expect(await test.build.sql(campaign.tenantId, 'select * from app.ledger_faults()')).toEqual([]);
  });

  it('asks for a reason to reprove, and nobody judges their own sale', async () => {
    const { campaign, seller, withoutCameras, auditor } = await setUp();
    const { body: sale } = await report(campaign, seller, reportOf(campaign, withoutCameras));
    const items = [{ kind: 'sale', id: sale.id, revision: 1 }];
    const refused = await test.call(decideAudits, {
      as: auditor,
      body: { items, decision: 'reprove', reason: null },
    });
    expect(refused.body.code).toBe('reason_required');
    expect((await decide(seller, sale, 'approve')).status).toBe(403);
  });

  it('lets the person correct and send again, and appeal once to somebody else [SAL-05]', async () => {
    const { campaign, seller, withoutCameras, auditor } = await setUp();
    const { body: sale } = await report(campaign, seller, reportOf(campaign, withoutCameras));
    await decide(auditor, sale, 'reprove');
    const params = { saleId: sale.id };
    const listed = async () =>
      (await test.call(listSales, { as: seller, params: { campaignId: campaign.id } })).body.items[0];
    const { can, answerUntil } = (await test.call(getSale, { as: seller, params })).body;
    expect(await listed()).toMatchObject({ can: { correct: true, appeal: true }, answerUntil });
    expect(can).toEqual({ correct: true, appeal: true });
    const body = reportOf(campaign, withoutCameras, {
      lines: [{ productId: campaign.document.products[1]?.id, quantity: 1 }],
    });

    expect((await test.call(correctSale, { as: seller, params, body })).body).toMatchObject({
      status: 'awaiting',
      points: 25,
    });
    expect((await test.call(correctSale, { as: seller, params, body })).body.code).toBe('sale_decided');
    expect((await decide(auditor, sale, 'approve', 1)).body.code).toBe('sale_decided');
    await decide(auditor, sale, 'reprove', 2);

    const appealed = await test.call(appealSale, { as: seller, params, body: { text: 'A nota está certa' } });
    expect(appealed.body).toMatchObject({ status: 'awaiting', appealed: true });
    expect((await test.call(claimAudits, { as: auditor, body: { kind: null } })).body.items).toEqual([]);
    const second = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
    expect((await test.call(claimAudits, { as: second, body: { kind: null } })).body.items).toHaveLength(1);
    await decide(second, sale, 'reprove', 3);
    expect((await test.call(appealSale, { as: seller, params, body: { text: 'Outra vez' } })).body.code).toBe(
      'appeal_used',
    );
    // The second auditor's word is final: nothing can be sent in its place any more.
    for (const invoiceNumber of ['123', '124'])
      expect(
        (await test.call(correctSale, { as: seller, params, body: { ...body, invoiceNumber } })).body.code,
      ).toBe('appeal_used');
    for (const shown of [(await test.call(getSale, { as: seller, params })).body, await listed()])
      expect(shown).toMatchObject({ can: { correct: false, appeal: false }, answerUntil: null });
    expect(await pointsOf(campaign, seller)).toEqual([0, 0]);
  });

  it('shows the same fiscal key of somebody else', async () => {
    const { campaign, seller, withoutCameras, auditor } = await setUp();
    const fiscalKey = fiscalKeyOf({ day: addDays(campaign.today, -1) });
    await report(campaign, seller, reportOf(campaign, withoutCameras, { fiscalKey }));
    const second = await joinedSeller(test, campaign, 'Márcia Tanaka');
    await report(
      campaign,
      second.seller,
      reportOf(campaign, second.withoutCameras, { fiscalKey, invoiceNumber: '000.001' }),
    );

    const { body } = await test.call(claimAudits, { as: auditor, body: { kind: 'sale' } });

    expect(body.items[1].sale.flags).toMatchObject([
      { kind: 'same_fiscal_key', member: 'João Conceição' },
      { kind: 'same_invoice', member: 'João Conceição' },
    ]);
  });

  it('keeps a campaign open until everything is decided', async () => {
    const { campaign, seller, withoutCameras } = await setUp();
    await report(campaign, seller, reportOf(campaign, withoutCameras));
    const params = { campaignId: campaign.id };
    const frozen = await test.call(closeCampaign, { as: campaign.admin, params, body: { step: 'freeze' } });
    expect(frozen.body).toMatchObject({ state: 'frozen', waiting: { sales: 1 }, can: { close: false } });
    const refused = await test.call(closeCampaign, { as: campaign.admin, params, body: { step: 'close' } });
    expect(refused.body.code).toBe('campaign_work_waits');
  });
});

describe('reaching a level', () => {
  it('asks the administrator once, who gives it after the audit [CAM-04]', async () => {
    const { campaign, seller, withoutCameras, auditor } = await setUp();
    const lines = [{ productId: campaign.document.products[0]?.id, quantity: 10 }];
    const { body: sale } = await report(campaign, seller, reportOf(campaign, withoutCameras, { lines }));
    await decide(auditor, sale, 'approve');
    await test.drainOutbox();
    const params = { campaignId: campaign.id };
    const { body } = await test.call(listLevelRequests, { as: campaign.admin, params });
    expect(body.items).toMatchObject([{ level: 'Creator', experience: { confirmed: 1000, waiting: 0 } }]);

    const decision = {
      as: campaign.admin,
      params: { levelRequestId: body.items[0].id },
      body: { approve: true },
    };
    expect((await test.call(decideLevel, decision)).status).toBe(204);
    expect((await test.call(decideLevel, decision)).body.code).toBe('campaign_step_refused');
    const { body: own } = await test.call(getCampaign, { as: seller, params });
    expect(own.participation).toMatchObject({ level: 2, levelRequested: null });
  });
});
