import { getCampaignClosing } from '@trilha/contracts/incentives/campaign-closing';
import { reportSale } from '@trilha/contracts/incentives/sales';
import { addDays, calendarDay, startOfDay } from '@trilha/rules/platform/dates';

import { runCampaignSchedule } from '../../features/incentives/campaign-close/run-campaign-schedule.ts';
import { runClosingStep } from '../../features/incentives/campaign-close/run-closing-step.ts';
import type { TenantContext } from '../../platform/context.ts';
import { asSystem } from '../../platform/queue/system-context.ts';
import type { SignedIn } from '../builders.ts';
import type { TestApp } from '../test-app.ts';
import { buildTestCampaign, joinedSeller } from '../test-campaign.ts';
import { buildReward } from '../test-rewards.ts';
import { checkInvariants, fingerprint } from './checks.ts';
import { FaultyLine } from './faults.ts';
import { administratorActs, auditorActs, sellerActs } from './people.ts';
import type { Scene, Seller } from './people.ts';
import { SeededRandom } from './seeded-random.ts';
import type { SimulatedCampaign } from './simulated-campaign.ts';

/** Clocks move in Santiago in the fourth week of the campaign. */
const ZONE = 'America/Santiago';
const FIRST_MORNING = new Date('2026-08-10T13:00:00Z');
const DAYS = 75;
/** People answer decisions for so many days after the end; then it closes once the last answer's ten days are over. */
const ANSWERING_DAYS = 6;
const MAX_DAYS_AFTER = 20;
/** Days on which a closed campaign is looked at. */
const DAYS_CLOSED = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const REPORTS_A_DAY = 0.25;

/**
 * Plays a whole campaign through the calls of the product, day by day, with faults on, and checks after every day what must always
 * hold (reliability R4). The same seed plays the same campaign again. Throws what broke, with the day.
 */
export async function simulateCampaign(
  test: TestApp,
  { seed, people }: { readonly seed: number; readonly people: number },
): Promise<SimulatedCampaign> {
  const startedAt = performance.now();
  test.clock.now = FIRST_MORNING;
  const random = new SeededRandom(seed);
  const scene = await setTheScene(test, random, people);
  const { campaign, team, auditors, line } = scene;

  for (let day = 0; day < DAYS; day += 1) {
    test.clock.now = new Date(FIRST_MORNING.getTime() + day * DAY_MS);
    await within(`seed ${seed}, day ${day}`, async () => {
      for (const person of team) if (random.happens(REPORTS_A_DAY)) await sellerActs(scene, person, day);
      if (random.happens(0.1)) {
        line.counts.clockJumps += 1;
        test.clock.now = new Date(test.clock.now.getTime() - HOUR_MS);
      }
      // Workers are down on some days; what is left lies in the outbox until they are back.
      if (random.happens(0.15)) line.counts.downDays += 1;
      else await test.drainOutbox();
      for (const auditor of auditors) await auditorActs(scene, auditor, Math.ceil(people / 60));
      await administratorActs(scene);
      await follow(scene);
      await checkInvariants(test, campaign, new Set(scene.acknowledged.keys()));
    });
  }
  await within(`seed ${seed}, the end`, () => end(scene));
  const [outcome] = await test.build.sql<{ sales: number; issued: number; expired: number }>(
    campaign.tenantId,
    `select (select count(*)::int from sales where campaign_id = $1) as sales, app.points_issued($1)::int as issued,
            (select coalesce(sum(points), 0)::int from campaign_closing_steps where campaign_id = $1) as expired`,
    [campaign.id],
  );
  if (!outcome) throw new Error('A select without a table gives one row.');
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    seed,
    people,
    days: DAYS,
    sales: scene.acknowledged.size,
    faults: line.counts,
    outcome,
    speed: Math.round((DAYS * 86_400) / seconds),
  };
}

async function within(place: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

interface Play extends Scene {
  readonly team: readonly Seller[];
  /** Two: the auditor who rejected a sale does not decide about its appeal. */
  readonly auditors: readonly SignedIn[];
}

async function setTheScene(test: TestApp, random: SeededRandom, people: number): Promise<Play> {
  const beginsOn = calendarDay(FIRST_MORNING, ZONE);
  const campaign = await buildTestCampaign(test, {
    timeZone: ZONE,
    beginsOn,
    endsOn: addDays(beginsOn, DAYS - 1),
    editableUntil: addDays(beginsOn, 30),
    // Tight enough for all of them to be reached.
    budget: people * 1800,
    capPerson: 2600,
    capStore: people * 240,
  });
  const reward = await buildReward(test, campaign, { price: 300, pieces: people });
  const { tenantId } = campaign;
  const auditors = [
    await test.build.member({ tenantId, role: 'auditor', name: 'Diego' }),
    await test.build.member({ tenantId, role: 'auditor', name: 'Elisa' }),
  ];
  const team: Seller[] = [];
  for (let at = 0; at < people; at += 1) team.push(await joinedSeller(test, campaign, `Vendedora ${at}`));
  const sessions = new Map<string, { day: string; session: SignedIn }>();
  const sessionOf = async (who: SignedIn) => {
    // Sessions last an hour or so; everybody signs in again as the clock moves.
    const day = test.clock.now.toISOString();
    const known = sessions.get(who.memberId);
    if (known?.day === day) return known.session;
    const session = await test.build.session(who.personId, who.tenantId, who.memberId);
    sessions.set(who.memberId, { day, session });
    return session;
  };
  const line = new FaultyLine(test, random);
  return {
    test,
    line,
    random,
    campaign,
    reward,
    zone: ZONE,
    acknowledged: new Map(),
    sessionOf,
    team,
    auditors,
  };
}

const asWorker = ({ test, campaign }: Scene, work: (ctx: TenantContext) => Promise<void>) =>
  asSystem(test.app.services, { tenantId: campaign.tenantId, at: test.clock.now, name: 'simulation' }, work);

const follow = (scene: Scene) => asWorker(scene, (ctx) => runCampaignSchedule(ctx, scene.campaign.id));

/** A worker that is killed at the end of a piece of the close: nothing of it stays. */
async function killedPiece(scene: Scene): Promise<void> {
  const killed = asWorker(scene, async (ctx) => {
    await runClosingStep(ctx, scene.campaign.id);
    throw new Error('killed');
  });
  await killed.catch((error: unknown) => {
    if (!(error instanceof Error && error.message === 'killed')) throw error;
  });
}

/** After the last day: audits are finished, the campaign freezes and closes by itself, and then nothing changes it. */
async function end(scene: Play): Promise<void> {
  const { test, campaign, auditors, team } = scene;
  const { endsOn } = campaign.document;
  let closedAs: string | undefined;
  let closedDays = 0;
  for (let day = 0; closedDays < DAYS_CLOSED && day < MAX_DAYS_AFTER; day += 1) {
    test.clock.now = new Date(startOfDay(addDays(endsOn, 1 + day), ZONE).getTime() + 12 * HOUR_MS);
    for (const auditor of auditors) await auditorActs(scene, auditor, 10_000);
    await test.drainOutbox();
    await administratorActs(scene);
    await follow(scene);
    await follow(scene);
    await killedPiece(scene);
    for (let pieces = 0; pieces < 60; pieces += 1)
      await asWorker(scene, (ctx) => runClosingStep(ctx, campaign.id));
    await test.drainOutbox();
    if (day < ANSWERING_DAYS || closedAs !== undefined)
      for (const person of team.slice(0, 20)) await sellerActs(scene, person, DAYS + day);
    await checkInvariants(test, campaign, new Set(scene.acknowledged.keys()));
    const state = await stateOf(scene);
    const picture = await fingerprint(test, campaign);
    if (closedAs !== undefined && picture !== closedAs) throw new Error('The closed campaign has changed.');
    if (state !== 'closed') continue;
    closedAs = picture;
    closedDays += 1;
  }
  if (closedAs === undefined) throw new Error('The campaign was not closed.');
  const [first] = team;
  if (!first) return;
  const late = await test.call(reportSale, {
    as: await scene.sessionOf(first.seller),
    params: { campaignId: campaign.id },
    body: {
      storeId: first.withoutCameras,
      invoiceNumber: 'late',
      fiscalKey: null,
      soldOn: endsOn,
      lines: [{ productId: campaign.document.products[0]?.id, quantity: 1 }],
      fileIds: [],
      capturedAt: test.clock.now.toISOString(),
    },
  });
  if (late.body.code !== 'campaign_over')
    throw new Error(`A late sale was answered ${JSON.stringify(late.body)}`);
}

async function stateOf({ test, campaign, sessionOf }: Scene): Promise<string> {
  const { body } = await test.call(getCampaignClosing, {
    as: await sessionOf(campaign.admin),
    params: { campaignId: campaign.id },
  });
  return String(body.state);
}
