import { campaignDocument } from '@trilha/contracts/campaign-admin';
import { AGENCIES_CSV, CAMPAIGNS, SALES, SELLERS, STORES_CSV, campaignContent } from '@trilha/demo/campaigns';
import type { DemoCampaign, DemoSale } from '@trilha/demo/campaigns';
import type { DemoCompany } from '@trilha/demo/companies';
import { memberId } from '@trilha/demo/ids';
import { PEOPLE } from '@trilha/demo/people';
import { addDays, calendarDay, startOfDay } from '@trilha/rules/dates';

import type { TenantContext } from '../context.ts';
import { decideAudits } from '../features/audits/decide-audits.ts';
import { askForLevel } from '../features/campaigns/ask-for-level.ts';
import { importSelection } from '../features/campaigns/import-selection.ts';
import { createCampaign, saveCampaign, stepCampaign } from '../features/campaigns/manage-campaign.ts';
import { readManagedCampaign } from '../features/campaigns/read-managed-campaign.ts';
import { readRegistrationChoices, searchStores } from '../features/campaigns/read-registration-choices.ts';
import { registerParticipant } from '../features/campaigns/register-participant.ts';
import { reportSale } from '../features/sales/report-sale.ts';

const HOUR_MS = 3_600_000;
const NOON_HOURS = 12;
const AFTERNOON_HOURS = 15;

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
async function setUp(play: Play, campaign: DemoCampaign): Promise<string> {
  const admin = administrator(play);
  const beginsOn = addDays(play.today, -campaign.beganDaysAgo);
  const endsOn = addDays(beginsOn, campaign.lastsDays);
  const days = { country: 'BRA' as const, timeZone: play.company.timeZone, beginsOn, endsOn };
  const { id: campaignId } = await createCampaign(admin, { ...days, title: campaign.title, copyOf: null });
  await importSelection(admin, { campaignId, kind: 'stores', csv: STORES_CSV });
  await importSelection(admin, { campaignId, kind: 'agencies', csv: AGENCIES_CSV });
  const begun = await readManagedCampaign(admin, campaignId);
  const document = campaignDocument.parse({
    ...begun.document,
    ...campaignContent(campaign, beginsOn, endsOn),
    budget: 50_000,
  });
  await saveCampaign(admin, { campaignId, revision: begun.revision, document });
  await stepCampaign(admin, { campaignId, step: 'publish', reason: '' });
  return campaignId;
}

async function join(play: Play, campaign: DemoCampaign, campaignId: string): Promise<void> {
  for (const { username, stores: wanted } of SELLERS) {
    const seller = as(play, username, campaign.beganDaysAgo, NOON_HOURS);
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

/** A sale as its seller reports it, and what the auditor said the day after. */
async function sell(
  play: Play,
  { key }: DemoCampaign,
  campaignId: string,
  sale: DemoSale,
  number: number,
): Promise<void> {
  const seller = as(play, sale.username, sale.daysAgo, AFTERNOON_HOURS);
  const { items } = await searchStores(seller, {
    campaignId,
    search: 'Aurora Adrianópolis',
    chainId: undefined,
  });
  const content = campaignContent({ ...CAMPAIGNS[0], key } as DemoCampaign, '', '');
  const { id, revision } = {
    ...(await reportSale(seller, {
      campaignId,
      storeId: items[0]?.id ?? '',
      invoiceNumber: String(4_500 + number * 17),
      fiscalKey: null,
      soldOn: calendarDay(seller.now, play.company.timeZone),
      lines: sale.lines.map(([sku, quantity]) => ({
        productId: content.products.find((product) => product.sku === sku)?.id ?? '',
        quantity,
      })),
      observation: '',
      fileIds: [],
      readings: [],
      capturedAt: seller.now.toISOString(),
    })),
    revision: 1,
  };
  await askForLevel(seller);
  if (!sale.decision) return;
  await decideAudits(as(play, 'diego.auditor', sale.daysAgo - 1, NOON_HOURS), {
    items: [{ kind: 'sale', id, revision }],
    decision: sale.decision,
    reason: sale.decision === 'reprove' ? 6 : null,
    note: sale.decision === 'reprove' ? 'O modelo da nota é outro.' : '',
  });
}

/** Two quarters of the loyalty program, played through the use cases people's own taps go through. */
export async function playCampaigns(ctx: TenantContext, company: DemoCompany): Promise<void> {
  if (!company.modules.includes('campaigns')) return;
  const play = { ctx, company, today: calendarDay(ctx.now, company.timeZone) };
  for (const campaign of CAMPAIGNS) {
    const campaignId = await setUp(play, campaign);
    await join(play, campaign, campaignId);
    for (const [number, sale] of SALES[campaign.key].entries())
      await sell(play, campaign, campaignId, sale, number + campaign.beganDaysAgo);
    if (campaign.key === 'previous')
      await stepCampaign(administrator(play), { campaignId, step: 'close', reason: '' });
  }
}
