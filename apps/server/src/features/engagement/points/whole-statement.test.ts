// Everything that can happen to a person's points, read back as they read it and added up from nothing but the lines.
import { changeAuditedSale } from '@trilha/contracts/incentives/claim-review';
import { saveCampaignLimits } from '@trilha/contracts/incentives/campaign-budgets';
import { closeCampaign } from '@trilha/contracts/incentives/campaign-closing';
import { requestTransfer, withdrawTransfer } from '@trilha/contracts/incentives/points-transfer';
import { cancelOwnOrder } from '@trilha/contracts/incentives/rewards';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { correctPoints, getPoints, getStatement } from '@trilha/contracts/engagement/points';
import type { StatementLine } from '@trilha/contracts/engagement/points';
import { addDays } from '@trilha/rules/platform/dates';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { auditCalls } from '../../../test/test-audit.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import { contextOf } from '../../../test/test-course.ts';
import { DOCUMENTS, buildTransferCompany, useTestPartner, wishFor } from '../../../test/test-partner.ts';
import { redeeming } from '../../../test/test-redeeming.ts';
import { buildReward } from '../../../test/test-rewards.ts';
import { creditTrainingPoints } from './post-points.ts';

const test = useTestApp();
const { decide } = auditCalls(test);
const { redeem } = redeeming(test);
const { address } = useTestPartner();

type Query = { readonly campaign?: string; readonly wallet?: string };

/** Every line of one wallet, page by page, oldest first. */
async function linesOf(as: SignedIn, query: Query): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  let cursor: string | null = null;
  do {
    const asked = { ...query, limit: 3, ...(cursor ? { cursor } : {}) };
    const { body } = await test.call(getStatement, { as, query: asked });
    lines.push(...(body.items as StatementLine[]));
    cursor = body.nextCursor as string | null;
  } while (cursor);
  return lines.toReversed();
}

/** What a line says of itself: what moved how much, what it is about, why, and what it takes back. */
const presented = ({ rule, amount, source, reason, reverses }: StatementLine) =>
  [
    rule,
    amount,
    source.kind,
    source.title,
    reason && `(${reason})`,
    reverses && `takes back ${reverses.rule}`,
  ]
    .filter(Boolean)
    .join(' ');

/** A company with a partner of points, a campaign, and somebody who sells in it. */
async function setUp() {
  const { tenantId } = await buildTransferCompany(test, address());
  const campaign = await buildTestCampaign(test, {}, { tenant: tenantId });
  const { seller, withoutCameras } = await joinedSeller(test, campaign);
  const auditor = await test.build.member({ tenantId, role: 'auditor', name: 'Diego' });
  const report = async (invoiceNumber: string, quantity: number) => {
    const { body } = await test.call(reportSale, {
      as: seller,
      params: { campaignId: campaign.id },
      body: {
        storeId: withoutCameras,
        invoiceNumber,
        fiscalKey: null,
        soldOn: addDays(campaign.today, -1),
        lines: [{ productId: campaign.document.products[0]?.id, quantity }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });
    return body.id as string;
  };
  const capAt = (capPerson: number) =>
    test.call(saveCampaignLimits, {
      as: campaign.admin,
      params: { campaignId: campaign.id },
      body: { budget: null, capReport: null, capPerson, capStore: null },
    });
  return { campaign, seller, auditor, report, capAt, store: withoutCameras };
}
type Company = Awaited<ReturnType<typeof setUp>>;

/** Learns, is corrected, has a correction taken back, sends points to the partner, and takes back what is on its way there. */
async function moveTrainingPoints({ campaign, seller }: Company) {
  await test.inTenant(seller.tenantId, (tx) =>
    creditTrainingPoints(contextOf(test, seller, tx), {
      key: `course_completed:${seller.memberId}`,
      memberId: seller.memberId,
      rule: 'course_completed',
      source: { kind: 'course', id: crypto.randomUUID() },
      detail: { title: { 'pt-BR': 'Curso de luz' } },
      amount: 700,
    }),
  );
  const correct = (body: object) => test.call(correctPoints, { as: campaign.admin, body });
  const given = await correct({ memberId: seller.memberId, amount: 40, reason: 'Campanha interna' });
  await correct({ memberId: seller.memberId, amount: -15, reason: 'Lançado a mais' });
  await correct({ reverses: given.body.postingId, reason: 'Lançado duas vezes' });
  const send = async (amount: number) => {
    const body = await wishFor(test, seller, DOCUMENTS.seller, amount);
    return test.call(requestTransfer, { as: seller, body });
  };
  await send(200);
  await test.drainTransfers();
  const { body: withdrawn } = await send(100);
  const params = { transferId: withdrawn.id as string };
  expect((await test.call(withdrawTransfer, { as: seller, params })).status).toBe(200);
}

/** Sells under a cap that is raised, is audited both ways, redeems, cancels, and keeps what the close lets expire. */
async function moveCampaignPoints({ campaign, seller, auditor, report, capAt, store }: Company) {
  const refused = await report('NF 0', 1);
  await decide(auditor, [refused], 'reprove');
  await capAt(500);
  const amended = await report('NF 1', 2);
  await test.call(changeAuditedSale, {
    as: auditor,
    params: { saleId: amended },
    body: {
      revision: 1,
      invoiceNumber: 'NF 1',
      soldOn: addDays(campaign.today, -1),
      storeId: store,
      lines: [{ productId: campaign.document.products[0]?.id, quantity: 3 }],
      reason: 'São três',
    },
  });
  const capped = await report('NF 2', 4);
  await capAt(650);
  await test.drainOutbox();
  await decide(auditor, [amended], 'approve', { items: [{ kind: 'sale', id: amended, revision: 2 }] });
  await decide(auditor, [capped], 'approve');
  await test.drainOutbox();
  const reward = await buildReward(test, campaign, { price: 100, title: 'Fone sem fio' });
  await redeem(seller, reward);
  const { body } = await redeem(seller, reward);
  const params = { orderId: body.order.id as string };
  expect((await test.call(cancelOwnOrder, { as: seller, params, body: {} })).status).toBe(200);
  for (const step of ['freeze', 'close'] as const)
    await test.call(closeCampaign, {
      as: campaign.admin,
      params: { campaignId: campaign.id },
      body: { step },
    });
  await test.drainOutbox();
}

it('tells one person every movement of every wallet with what it was for, and each balance is the sum of its lines [PTS-01]', async () => {
  const company = await setUp();
  const { campaign, seller } = company;
  await moveTrainingPoints(company);
  await moveCampaignPoints(company);
  const shown = (await test.call(getPoints, { as: seller })).body;
  const [own] = shown.campaigns;
  const wallets: readonly [Query, number][] = [
    [{}, shown.balance],
    ...(['spendable', 'provisional', 'experience'] as const).map((wallet): [Query, number] => [
      { campaign: campaign.id, wallet },
      own[wallet],
    ]),
  ];
  const stories: string[][] = [];
  for (const [query, balance] of wallets) {
    const lines = await linesOf(seller, query);
    let running = 0;
    for (const line of lines) {
      running += line.amount;
      expect(line, line.rule).toMatchObject({ balanceAfter: running });
      // By hand with a reason, everything else with the thing it is about.
      expect(line.reason ?? line.source.id, `${line.rule} explains itself`).toBeTruthy();
    }
    expect(running, JSON.stringify(query)).toBe(balance);
    stories.push(lines.map(presented));
  }
  expect(stories).toEqual([
    [
      'course_completed 700 course Curso de luz',
      'correction 40 correction (Campanha interna)',
      'correction -15 correction (Lançado a mais)',
      'correction -40 correction (Lançado duas vezes) takes back correction',
      'points_transferred -200 points_transfer',
      'points_transferred -100 points_transfer',
      'points_transfer_returned 100 points_transfer',
    ],
    [
      'sale_confirmed 300 sale NF 1',
      'sale_confirmed 350 sale NF 2',
      'reward_redeemed -100 reward_order Fone sem fio',
      'reward_redeemed -100 reward_order Fone sem fio',
      'reward_refunded 100 reward_order Fone sem fio takes back reward_redeemed',
      'points_expired -550 campaign Quarto trimestre',
    ],
    [
      'sale_reported 100 sale NF 0',
      'sale_reproved -100 sale NF 0 takes back sale_reported',
      'sale_reported 200 sale NF 1',
      'sale_changed -200 sale NF 1 takes back sale_reported',
      'sale_reported 300 sale NF 1',
      'sale_reported 200 sale NF 2',
      'sale_raised -200 sale NF 2 takes back sale_reported',
      'sale_raised 350 sale NF 2',
      'sale_confirmed -300 sale NF 1',
      'sale_confirmed -350 sale NF 2',
    ],
    ['sale_confirmed 300 sale NF 1', 'sale_confirmed 350 sale NF 2'],
  ]);
  expect(await test.build.sql(seller.tenantId, 'select * from app.ledger_faults()')).toEqual([]);
});
