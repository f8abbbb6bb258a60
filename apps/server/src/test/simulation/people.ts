import { claimAudits, decideAudits, undoAudit } from '@trilha/contracts/incentives/claim-review';
import { decideLevel, listLevelRequests } from '@trilha/contracts/incentives/level-requests';
import { redeemReward } from '@trilha/contracts/incentives/rewards';
import { appealSale, correctSale, reportSale } from '@trilha/contracts/incentives/sales';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';

import type { SignedIn } from '../builders.ts';
import type { TestApp } from '../test-app.ts';
import type { TestCampaign } from '../test-campaign.ts';
import { TEST_ADDRESS } from '../test-rewards.ts';
import type { FaultyLine } from './faults.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Answers that are a rule's, not a fault. */
const REFUSALS: ReadonlySet<string> = new Set([
  'campaign_over',
  'campaign_not_open',
  'invoice_already_sent',
  'sale_decided',
  'correction_over',
  'appeal_used',
  'sale_too_old',
  'sale_outside_campaign',
  'sale_in_future',
  'insufficient_points',
  'out_of_stock',
  'reward_not_offered',
  'category_limit_reached',
  'too_late',
  'audit_taken',
  'campaign_step_refused',
]);

export interface Seller {
  readonly seller: SignedIn;
  readonly withoutCameras: string;
}

export interface Scene {
  readonly test: TestApp;
  readonly line: FaultyLine;
  readonly random: SeededRandom;
  readonly campaign: TestCampaign;
  readonly reward: { readonly id: string; readonly price: number };
  readonly zone: string;
  /** Sales the server has said it keeps, with who reported them. */
  readonly acknowledged: Map<string, Seller>;
  /** A session of today. */
  readonly sessionOf: (who: SignedIn) => Promise<SignedIn>;
}

/** Calls and refuses to go on where the answer is neither a success nor a rule. */
async function ask(scene: Scene, ...[endpoint, who, request]: Parameters<FaultyLine['call']>) {
  const answer = await scene.line.call(endpoint, await scene.sessionOf(who), request);
  if (answer.status >= 400 && !REFUSALS.has(answer.body.code))
    throw new Error(`${endpoint.path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

function saleBody({ random, campaign, test, zone }: Scene, storeId: string, invoiceNumber: string) {
  const { now } = test.clock;
  return {
    storeId,
    invoiceNumber,
    fiscalKey: null,
    soldOn: addDays(calendarDay(now, zone), -random.between(0, 16)),
    lines: [{ productId: random.pick(campaign.document.products)?.id, quantity: random.between(1, 4) }],
    fileIds: [],
    capturedAt: now.toISOString(),
  };
}

/** A seller's day: reports, sometimes the same invoice again, corrects, appeals, redeems. */
export async function sellerActs(scene: Scene, person: Seller, turn: number): Promise<void> {
  const { random, campaign, acknowledged, reward } = scene;
  const { seller, withoutCameras } = person;
  const params = { campaignId: campaign.id };
  // A small range of numbers, so that invoices come again, from the same person and from others.
  const number = `NF ${random.happens(0.2) ? random.between(1, turn + 1) : `${turn}-${random.between(1, 99_999)}`}`;
  const body = saleBody(scene, withoutCameras, number);
  const reported = await ask(scene, reportSale, seller, { params, body });
  if (reported.status === 201) acknowledged.set(reported.body.id, person);
  if (random.happens(0.15)) {
    const twice = await ask(scene, reportSale, seller, { params, body });
    if (twice.status === 201) throw new Error('The same invoice was accepted twice.');
  }
  if (random.happens(0.2)) {
    const own = [...acknowledged].filter(([, { seller: by }]) => by.memberId === seller.memberId);
    const saleId = random.pick(own)?.[0];
    if (saleId && random.happens(0.5))
      await ask(scene, appealSale, seller, { params: { saleId }, body: { text: 'A nota está certa' } });
    else if (saleId)
      await ask(scene, correctSale, seller, {
        params: { saleId },
        body: saleBody(scene, withoutCameras, `NF C${turn}-${random.between(1, 99_999)}`),
      });
  }
  if (random.happens(0.15))
    await ask(scene, redeemReward, seller, {
      params: { rewardId: reward.id },
      body: { campaignId: campaign.id, price: reward.price, address: TEST_ADDRESS },
    });
}

/** Auditors work off what waits, and now and then take a decision back. */
export async function auditorActs(scene: Scene, auditor: SignedIn, rounds: number): Promise<void> {
  const { random } = scene;
  for (let round = 0; round < rounds; round += 1) {
    const { body } = await ask(scene, claimAudits, auditor, { body: { kind: 'sale' } });
    const items = (body.items ?? []) as readonly { id: string; revision: number }[];
    if (items.length === 0) return;
    for (const { id, revision } of items) {
      const decision = random.happens(0.75) ? 'approve' : 'reprove';
      const verdict = {
        items: [{ kind: 'sale', id, revision }],
        decision,
        reason: decision === 'reprove' ? random.between(1, 9) : null,
      };
      const decided = await ask(scene, decideAudits, auditor, { body: verdict });
      if (decided.status === 200 && random.happens(0.05))
        await ask(scene, undoAudit, auditor, { params: { decisionId: decided.body.decisions[0].id } });
    }
  }
}

/** The administrator decides the levels people reached. */
export async function administratorActs(scene: Scene): Promise<void> {
  const { campaign, random } = scene;
  const { body } = await ask(scene, listLevelRequests, campaign.admin, {
    params: { campaignId: campaign.id },
  });
  for (const { id } of (body.items ?? []) as readonly { id: string }[])
    await ask(scene, decideLevel, campaign.admin, {
      params: { levelRequestId: id },
      body: random.happens(0.9) ? { approve: true } : { approve: false, reason: 'Notas em análise' },
    });
}
