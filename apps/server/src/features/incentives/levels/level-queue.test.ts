import { claimAudits, decideAudits, releaseAudits } from '@trilha/contracts/incentives/claim-review';
import { getManagedCampaign, saveCampaign } from '@trilha/contracts/incentives/campaign-admin';
import { decideLevel, listLevelQueue } from '@trilha/contracts/incentives/level-requests';
import type { LevelQueueItem } from '@trilha/contracts/incentives/level-requests';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { addDays } from '@trilha/rules/platform/dates';
import { expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { buildTestCampaign, joinedSeller } from '../../../test/test-campaign.ts';
import type { TestCampaign } from '../../../test/test-campaign.ts';

const test = useTestApp();
type Joined = Awaited<ReturnType<typeof joinedSeller>>;

/** Reports two notebooks, worth 200 points. */
async function report(campaign: TestCampaign, { seller, withoutCameras }: Joined, invoiceNumber: string) {
  const { body } = await test.call(reportSale, {
    as: seller,
    params: { campaignId: campaign.id },
    body: {
      storeId: withoutCameras,
      invoiceNumber,
      fiscalKey: null,
      soldOn: addDays(campaign.today, -1),
      lines: [{ productId: campaign.document.products[0]?.id, quantity: 2 }],
      fileIds: [],
      capturedAt: test.clock.now.toISOString(),
    },
  });
  return body.id as string;
}

/** Two salespeople of whom each reached the second level with one sale, and has another that waits for the audit. */
async function setUp() {
  const campaign = await buildTestCampaign(test);
  const params = { campaignId: campaign.id };
  const { body: managed } = await test.call(getManagedCampaign, { as: campaign.admin, params });
  const levels = ['Básico', 'Creator', 'Influencer'].map((name, at) => ({
    minimum: at * 150,
    name: { 'pt-BR': name },
    benefits: {},
  }));
  const saved = await test.call(saveCampaign, {
    as: campaign.admin,
    params,
    body: { revision: managed.revision, document: { ...managed.document, levels } },
  });
  expect(saved.status).toBe(200);
  const joao = await joinedSeller(test, campaign);
  const marcia = await joinedSeller(test, campaign, 'Márcia Tanaka');
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
  for (const [at, joined] of [joao, marcia].entries()) {
    const id = await report(campaign, joined, `first ${at}`);
    const items = [{ kind: 'sale', id, revision: 1 }];
    await test.call(decideAudits, { as: auditor, body: { items, decision: 'approve', reason: null } });
    await test.drainOutbox();
  }
  const sales = { joao: await report(campaign, joao, '1'), marcia: await report(campaign, marcia, '2') };
  return { campaign, joao, marcia, sales, auditor };
}

const queueOf = async (as: SignedIn, query = {}) => (await test.call(listLevelQueue, { as, query })).body;
const decide = (as: SignedIn, levelRequestId: string, body: object) =>
  test.call(decideLevel, { as, params: { levelRequestId }, body });

it('shows auditors who reached a level and what is left to audit; administrators decide it [CAM-04]', async () => {
  const { campaign, joao, sales, auditor } = await setUp();
  const { items } = await queueOf(auditor);
  expect(items).toMatchObject([
    {
      member: 'João Conceição',
      memberId: joao.seller.memberId,
      campaign: 'Quarto trimestre',
      level: 'Creator',
      minimum: 150,
      experience: { confirmed: 200, waiting: 200 },
      approved: 1,
      awaiting: 1,
      can: { decide: false },
    },
    { member: 'Márcia Tanaka', awaiting: 1 },
  ]);

  // What one of them sent is audited alone.
  const claim = { as: auditor, body: { kind: null, memberId: joao.seller.memberId } };
  const claimed = await test.call(claimAudits, claim);
  expect(claimed.body.items.map(({ id }: { id: string }) => id)).toEqual([sales.joao]);
  await test.call(decideAudits, {
    as: auditor,
    body: { items: [{ kind: 'sale', id: sales.joao, revision: 1 }], decision: 'approve', reason: null },
  });
  const after = await queueOf(campaign.admin);
  expect(after.items[0]).toMatchObject({
    experience: { confirmed: 400, waiting: 0 },
    approved: 2,
    awaiting: 0,
    can: { decide: true },
  });

  const { id } = after.items[0] as LevelQueueItem;
  expect((await decide(auditor, id, { approve: true })).status).toBe(403);
  expect((await decide(campaign.admin, id, { approve: true })).status).toBe(204);
  expect((await decide(campaign.admin, id, { approve: true })).body.code).toBe('campaign_step_refused');
  expect((await queueOf(campaign.admin)).items).toMatchObject([{ member: 'Márcia Tanaka' }]);
});

it('is paged, kept from salespeople and empty for another company [CAM-04]', async () => {
  const { joao, auditor } = await setUp();
  const other = await buildTestCampaign(test);
  const first = await queueOf(auditor, { limit: 1 });
  const second = await queueOf(auditor, { limit: 1, cursor: first.nextCursor });

  expect(
    [first, second].flatMap(({ items }) => items as LevelQueueItem[]).map(({ member }) => member),
  ).toEqual(['João Conceição', 'Márcia Tanaka']);
  expect(second.nextCursor).toBeNull();
  expect((await test.call(listLevelQueue, { as: joao.seller })).status).toBe(403);
  expect((await queueOf(other.admin)).items).toEqual([]);
});

it('gives one item of a table back to others, and leaves the rest claimed [ADM-02]', async () => {
  const { campaign, sales, auditor } = await setUp();
  const other = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor' });
  const stranger = await buildTestCampaign(test);
  const claim = async (as: SignedIn) => {
    const { body } = await test.call(claimAudits, { as, body: { kind: null } });
    return body.items.map(({ id }: { id: string }) => id);
  };
  const release = (as: SignedIn, query: Record<string, string>) => test.call(releaseAudits, { as, query });
  const item = { kind: 'sale', id: sales.joao };
  expect(await claim(auditor)).toHaveLength(2);
  // Neither somebody else of the company nor another company frees what is not theirs.
  await release(other, item);
  await release(stranger.admin, {});
  expect(await claim(other)).toEqual([]);

  expect((await release(auditor, { kind: 'sale' })).status).toBe(400);
  expect((await release(auditor, item)).status).toBe(204);
  expect((await release(auditor, item)).status).toBe(204);

  expect(await claim(other)).toEqual([sales.joao]);
  await release(auditor, {});
  expect(await claim(other)).toEqual([sales.joao, sales.marcia]);
});
