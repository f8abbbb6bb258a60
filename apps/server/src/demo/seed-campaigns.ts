import { campaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { AGENCIES_CSV, CAMPAIGNS, SELLERS, STORES_CSV, campaignContent } from '@trilha/demo/campaigns';
import type { DemoCampaign } from '@trilha/demo/campaigns';
import type { DemoCompany } from '@trilha/demo/companies';
import { displaySvg } from '@trilha/demo/display-picture';
import { memberId } from '@trilha/demo/ids';
import { PEOPLE } from '@trilha/demo/people';
import { addDays, calendarDay, startOfDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../platform/context.ts';
import { saveProfile } from '../features/identity/person-registry/member-profiles.ts';
import { beginClose, closeCampaign } from '../features/incentives/campaign-close/close-campaign.ts';
import { readClosing } from '../features/incentives/campaign-close/read-closing.ts';
import { runClosingStep } from '../features/incentives/campaign-close/run-closing-step.ts';
import { decideLevel, readLevelRequests } from '../features/incentives/levels/decide-level.ts';
import { importEligible } from '../features/incentives/eligibility/import-eligible.ts';
import { createCampaign } from '../features/incentives/campaign-admin/create-campaign.ts';
import { stepCampaign } from '../features/incentives/campaign-admin/manage-campaign.ts';
import { saveCampaign } from '../features/incentives/campaign-admin/save-campaign.ts';
import { readManagedCampaign } from '../features/incentives/campaign-admin/read-managed-campaign.ts';
import {
  readRegistrationChoices,
  searchStores,
} from '../features/incentives/registration/read-registration-choices.ts';
import { registerParticipant } from '../features/incentives/registration/register-participant.ts';
import type { Storage } from '../platform/files/storage.ts';
import type { KeyRing } from '../platform/crypto/key-ring.ts';
import { storeDrawing } from './demo-pictures.ts';
import { playArgentina } from './seed-argentina.ts';
import { announceEvents } from './seed-events.ts';
import { outOfStockRewards, fillStore, noteOrders, offerRewards } from './seed-rewards.ts';
import { notePhotos, noteSales } from './seed-sales.ts';
import { Timeline } from './timeline.ts';

const HOUR_MS = 3_600_000;
const NOON_HOURS = 12;
/** A display no salesperson of the demo has. */
const EXAMPLE_TURN = 40;

interface Play {
  readonly ctx: TenantContext;
  readonly company: DemoCompany;
  readonly today: string;
}

/** The same company at an hour of an earlier day, as one of its people. */
function as({ ctx, company, today }: Play, username: string, daysAgo: number, hour: number): TenantContext {
  const person = PEOPLE.find((one) => one.username === username);
  const member = person?.members.find((one) => one.company === company.slug);
  if (!person || !member) throw new Error(`${username} does not belong to ${company.slug}.`);
  const at = startOfDay(addDays(today, -daysAgo), company.timeZone).getTime() + hour * HOUR_MS;
  return {
    ...ctx,
    now: new Date(at),
    actor: {
      ...ctx.actor,
      personId: person.id,
      memberId: memberId(company.slug, username),
      role: member.role,
      displayName: person.name,
    },
  };
}

/** Who runs the program. The audit log follows the clock, so what is written there is done when the demo is filled. */
function administrator(play: Play): TenantContext {
  return { ...as(play, 'bruno.admin', 0, NOON_HOURS), now: play.ctx.now };
}

/** Sets a campaign up as its administrator does: lists imported, document saved, published. */
async function setUp(play: Play, campaign: DemoCampaign, storage: Storage): Promise<string> {
  const admin = administrator(play);
  const beginsOn = addDays(play.today, -campaign.beganDaysAgo);
  const endsOn = addDays(beginsOn, campaign.lastsDays);
  const days = { country: 'BRA' as const, timeZone: play.company.timeZone, beginsOn, endsOn };
  const { id: campaignId } = await createCampaign(admin, { ...days, title: campaign.title, copyOf: null });
  await importEligible(admin, { campaignId, kind: 'stores', csv: STORES_CSV });
  await importEligible(admin, { campaignId, kind: 'agencies', csv: AGENCIES_CSV });
  const begun = await readManagedCampaign(admin, campaignId);
  const content = campaignContent(campaign, beginsOn, endsOn);
  const photoTypes = [];
  for (const [at, type] of content.photoTypes.entries()) {
    const example = displaySvg(at === 0 ? 'front' : 'island', EXAMPLE_TURN, true);
    photoTypes.push({ ...type, exampleFileId: await storeDrawing(admin, storage, example) });
  }
  const document = campaignDocument.parse({
    ...begun.document,
    ...content,
    photoTypes,
    budget: 50_000,
  });
  await saveCampaign(admin, { campaignId, revision: begun.revision, document });
  // A campaign that is over cannot be published: it was before it began.
  const atItsBeginning = as(play, 'bruno.admin', campaign.beganDaysAgo, NOON_HOURS);
  await stepCampaign(atItsBeginning, { campaignId, step: 'publish', reason: '' });
  return campaignId;
}

async function join(play: Play, campaign: DemoCampaign, campaignId: string): Promise<void> {
  for (const { username, stores: wanted } of SELLERS) {
    const seller = as(play, username, campaign.beganDaysAgo, NOON_HOURS);
    const { tenantId, memberId: sellerId } = seller.actor;
    await saveProfile(seller.tx, { tenantId, memberId: sellerId }, { country: 'BRA' }, seller.now);
    const { agencies } = await readRegistrationChoices(seller, campaignId);
    const found = await searchStores(seller, { campaignId, search: '', chainId: undefined });
    const stores = found.items.filter(({ name }) => wanted.includes(name));
    const [agency] = agencies;
    if (!agency) throw new Error('The demo campaign has no agency.');
    await registerParticipant(seller, {
      campaignId,
      agencyId: agency.id,
      brands: agency.brands,
      chains: [...Map.groupBy(stores, ({ chainId }) => chainId)].map(([chainId, list]) => ({
        chainId,
        storeIds: list.map(({ id }) => id),
      })),
      termsVersion: 1,
      acceptsTerms: true,
      birthday: '1994-03-18',
    });
  }
}

/** Decides the levels people reached, then freezes and closes the campaign as its administrator and the worker do. */
async function close(admin: TenantContext, campaignId: string): Promise<void> {
  for (const { id } of (await readLevelRequests(admin, campaignId)).items)
    await decideLevel(admin, { levelRequestId: id, approve: true, reason: '' });
  await closeCampaign(admin, { campaignId, step: 'freeze' });
  // Played in one transaction: messages of it are followed after the whole of it, and levels were asked for by the play itself.
  await beginClose(admin, campaignId);
  let { work } = await readClosing(admin, campaignId);
  while (work.some(({ finishedAt }) => finishedAt === null)) {
    await runClosingStep(admin, campaignId);
    ({ work } = await readClosing(admin, campaignId));
  }
}

/** Two quarters of the loyalty program, played through the use cases people's own taps go through. */
export async function playCampaigns(
  ctx: TenantContext,
  company: DemoCompany,
  storage: Storage,
  keys: KeyRing,
): Promise<void> {
  if (!company.modules.includes('campaigns')) return;
  const play = { ctx, company, today: calendarDay(ctx.now, company.timeZone) };
  const shop = { administrator: administrator(play), storage, keys };
  const store = await fillStore(shop);
  for (const campaign of CAMPAIGNS) {
    const campaignId = await setUp(play, campaign, storage);
    await join(play, campaign, campaignId);
    const stage = {
      as: (username: string, daysAgo: number, hour: number) => as(play, username, daysAgo, hour),
      storage,
      timeZone: company.timeZone,
      campaign,
      campaignId,
      timeline: new Timeline(),
    };
    const counter = { ...stage, ...shop };
    await offerRewards(counter, store);
    noteSales(stage);
    notePhotos(stage);
    noteOrders(counter, store);
    await stage.timeline.play();
    if (campaign.key === 'current') await outOfStockRewards(counter, store);
    if (campaign.key === 'previous') await close(administrator(play), campaignId);
    else await announceEvents(administrator(play), { campaignId, timeZone: company.timeZone });
  }
  await playArgentina({
    administrator: administrator(play),
    today: play.today,
    as: (...who) => as(play, ...who),
    close,
  });
}
