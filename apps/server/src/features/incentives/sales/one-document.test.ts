import { claimAudits, decideAudits, undoAudit } from '@trilha/contracts/incentives/claim-review';
import { correctSale, getSaleForm, reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, fiscalKeyOf, joinedSeller, saleOf } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';

const test = useTestApp();
/** A key of which nothing can be read. */
const UUID = '6F1D6C0A-4E0A-4C59-9B0E-7E6A1B2C3D4E';

async function setUp(country: 'BRA' | 'MEX' = 'BRA') {
  const campaign = await buildTestCampaign(test, {}, { country });
  const first = await joinedSeller(test, campaign);
  const second = await joinedSeller(test, campaign, 'Márcia Tanaka');
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name: 'Diego' });
  return { campaign, first, second, auditor, soldOn: addDays(campaign.today, -1) };
}
type Seller = Awaited<ReturnType<typeof joinedSeller>>;

const bodyOf = (campaign: TestCampaign, storeId: string, change: Record<string, unknown> = {}) =>
  saleOf(test, campaign, { storeId, invoiceNumber: '777123', ...change });

const report = (
  campaign: TestCampaign,
  { seller, withoutCameras }: Seller,
  change?: Record<string, unknown>,
) =>
  test.call(reportSale, {
    as: seller,
    params: { campaignId: campaign.id },
    body: bodyOf(campaign, withoutCameras, change),
  });

const claim = async (as: SignedIn) =>
  (await test.call(claimAudits, { as, body: { kind: 'sale' } })).body.items as {
    id: string;
    sale: { flags: { kind: string; member: string; status: string }[]; differences: unknown[] };
  }[];

const decide = (as: SignedIn, id: string, { decision = 'approve', revision = 1 } = {}) =>
  test.call(decideAudits, {
    as,
    body: {
      items: [{ kind: 'sale', id, revision }],
      decision,
      reason: decision === 'reprove' ? 3 : null,
    },
  });

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe('the same fiscal key under another typed number, same person', () => {
  it('is refused and names the first report, also in the same instant [SAL-03]', async () => {
    const { campaign, first, soldOn } = await setUp('MEX');

    const answers = await Promise.all(
      ['777123', '777124', '777.125', 'X-1'].map((invoiceNumber) =>
        report(campaign, first, { invoiceNumber, fiscalKey: UUID }),
      ),
    );

    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
    const taken = answers.find(({ status }) => status === 201)?.body;
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({
        code: 'document_already_sent',
        field: 'fiscalKey',
        values: { number: taken.invoiceNumber, day: soldOn },
      });
  });

  it('is refused as well in digits of another script, and is no key with letters of another alphabet [SAL-03]', async () => {
    const { campaign, first } = await setUp('MEX');
    await report(campaign, first, { fiscalKey: UUID });
    const arabic = UUID.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));

    const again = await report(campaign, first, { invoiceNumber: 'X-1', fiscalKey: arabic });
    const cyrillic = await report(campaign, first, {
      invoiceNumber: 'X-2',
      fiscalKey: UUID.replaceAll('A', '\u0410'),
    });

    expect([again.body.code, cyrillic.body.code]).toEqual(['document_already_sent', 'fiscal_key_invalid']);
  });

  it.each([
    [
      'MEX',
      [UUID, `urn:uuid:${UUID}`, `{${UUID.toLowerCase()}}`, `Folio fiscal: ${UUID.replaceAll('-', ' ')}`],
    ],
    ['BRA', ['', 'NFe', 'Chave de acesso: ', '. ']],
  ] as const)(
    'is refused with whatever stands around it, also in the same instant, in %s [SAL-03]',
    async (country, keys) => {
      const { campaign, first, soldOn } = await setUp(country);
      const own = fiscalKeyOf({ day: soldOn, number: 777_123 });
      const typed =
        country === 'BRA' ? keys.map((word) => `${word}${own.replaceAll(/(.{4})/g, '$1 ')}`) : keys;

      const answers = await Promise.all(
        typed.map((fiscalKey, at) =>
          report(campaign, first, { fiscalKey, invoiceNumber: country === 'BRA' ? '777123' : `77712${at}` }),
        ),
      );
      const rows = await test.build.sql(campaign.tenantId, 'select distinct fiscal_key from sales');

      expect(statuses(answers)).toEqual([201, 409, 409, 409]);
      expect(rows).toHaveLength(1);
    },
  );

  it('is refused before the number in the key is looked at', async () => {
    const { campaign, first, soldOn } = await setUp();
    const fiscalKey = fiscalKeyOf({ day: soldOn, number: 777_123 });
    await report(campaign, first, { fiscalKey });

    const { body } = await report(campaign, first, { invoiceNumber: 'X-1', fiscalKey });

    expect(body).toMatchObject({ code: 'document_already_sent', values: { number: '777123' } });
  });

  it('is refused in a correction as well', async () => {
    const { campaign, first, auditor } = await setUp('MEX');
    await report(campaign, first, { fiscalKey: UUID });
    const { body: other } = await report(campaign, first, { invoiceNumber: '8' });
    await decide(auditor, other.id, { decision: 'reprove' });

    const { body } = await test.call(correctSale, {
      as: first.seller,
      params: { saleId: other.id },
      body: bodyOf(campaign, first.withoutCameras, { invoiceNumber: '8', fiscalKey: UUID.toLowerCase() }),
    });

    expect(body).toMatchObject({ code: 'document_already_sent', values: { number: '777123' } });
  });
});

describe('the same fiscal key by another person', () => {
  it('is accepted as flagged, also in the same instant, and shown from both sides', async () => {
    const { campaign, first, second, auditor } = await setUp('MEX');
    const more = await Promise.all(
      ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio'].map((name) => joinedSeller(test, campaign, name)),
    );
    const sellers = [first, second, ...more];

    const answers = await Promise.all(
      sellers.map((seller, at) => report(campaign, seller, { invoiceNumber: `${at + 1}`, fiscalKey: UUID })),
    );

    expect(statuses(answers)).toEqual(sellers.map(() => 201));
    const items = await claim(auditor);
    const others = items.map(({ sale }) => new Set(sale.flags.map(({ member }) => member)).size);
    expect(others).toEqual(sellers.map(() => sellers.length - 1));
  });

  it('is approved once at most, also in the same instant, and again once the first is taken back', async () => {
    const { campaign, first, second, auditor } = await setUp('MEX');
    const other = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name: 'Eva' });
    const sales = [
      await report(campaign, first, { invoiceNumber: '1', fiscalKey: UUID }),
      await report(campaign, second, { invoiceNumber: '2', fiscalKey: UUID }),
    ].map(({ body }) => body.id as string);
    const [one = '', two = ''] = sales;

    const answers = await Promise.all([decide(auditor, one), decide(other, two)]);

    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('document_already_paid');
    const winner = answers[0]?.status === 200 ? 0 : 1;
    const decisionId = answers[winner]?.body.decisions[0].id;
    const keeper = winner === 0 ? auditor : other;
    expect((await test.call(undoAudit, { as: keeper, params: { decisionId } })).status).toBe(200);
    expect((await decide(winner === 0 ? other : auditor, winner === 0 ? two : one)).status).toBe(200);
    expect(await test.build.sql(campaign.tenantId, 'select * from app.ledger_faults()')).toEqual([]);
  });

  it('is not paid twice where the database is written to without the server', async () => {
    const { campaign, first, second, auditor } = await setUp('MEX');
    const { body: one } = await report(campaign, first, { invoiceNumber: '1', fiscalKey: UUID });
    const { body: two } = await report(campaign, second, { invoiceNumber: '2', fiscalKey: UUID });
    await decide(auditor, one.id);

    const insert = test.build.sql(
      campaign.tenantId,
      `insert into paid_documents select tenant_id, campaign_id, fiscal_key, id from sales where id = '${two.id}' returning 1`,
    );

    await expect(insert).rejects.toThrow(/paid_documents_pkey/);
  });
});

describe('the same invoice number in the same store', () => {
  it('is flagged in the same instant, and not where the days are far apart', async () => {
    const { campaign, first, second, soldOn } = await setUp();
    await Promise.all([report(campaign, first), report(campaign, second)]);
    test.clock.now = new Date(test.clock.now.getTime() + 20 * 86_400_000);
    const third = await joinedSeller(test, campaign, 'Davi');
    const late = await report(campaign, third, { soldOn: addDays(soldOn, 20) });
    expect(late.status).toBe(201);
    const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });

    const items = await claim(auditor);

    expect(items.map(({ sale }) => sale.flags.map(({ kind }) => kind))).toEqual([
      ['same_invoice'],
      ['same_invoice'],
      [],
    ]);
  });
});

describe('a key that says another month, another issuer and another number', () => {
  it('is refused where the key is readable by machine', async () => {
    const { campaign, first } = await setUp();
    const fiscalKey = fiscalKeyOf({ day: '2024-01-10', issuer: '16727230000197' });

    const { status, body } = await report(campaign, first, { fiscalKey });

    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'fiscal_key_differs',
      issues: [{ code: 'number' }, { code: 'date' }, { code: 'issuer' }],
    });
  });

  it('is shown to the auditor where it is not, and never silent', async () => {
    const { campaign, first, auditor } = await setUp('MEX');
    const readings = [
      { field: 'invoiceNumber', value: '555', confidence: 100, source: 'code' },
      { field: 'soldOn', value: '2024-01-10', confidence: 100, source: 'code' },
      { field: 'issuer', value: 'GODE561231GR8', confidence: 100, source: 'code' },
    ];
    expect((await report(campaign, first, { fiscalKey: UUID, readings })).status).toBe(201);

    const [item] = await claim(auditor);

    expect(item?.sale.differences).toMatchObject([
      { kind: 'number', told: '777123', found: '555' },
      { kind: 'date', found: '2024-01-10' },
      { kind: 'issuer', found: 'GODE561231GR8' },
    ]);
  });

  it('can be compared on the device before the report is sent: the form names the registration of each store', async () => {
    const { campaign, first } = await setUp();

    const { body } = await test.call(getSaleForm, { as: first.seller, params: { campaignId: campaign.id } });

    expect(body.stores.map(({ registration }: { registration: string }) => registration)).toEqual([
      '12ABC34501DE35',
      '16727230000197',
    ]);
  });
});
