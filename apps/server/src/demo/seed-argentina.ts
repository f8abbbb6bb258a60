import { campaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import {
  ARGENTINE_AGENCIES_CSV,
  ARGENTINE_CAMPAIGNS,
  ARGENTINE_SALES,
  ARGENTINE_SELLERS,
  ARGENTINE_STORES_CSV,
} from '@trilha/demo/argentina';
import type { ArgentineCampaign } from '@trilha/demo/argentina';
import { campaignContent } from '@trilha/demo/campaigns';
import { COUNTRY_ZONES } from '@trilha/rules/incentives/campaigns';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../platform/context.ts';
import { saveProfile } from '../features/identity/person-registry/member-profiles.ts';
import { decideAudits } from '../features/incentives/claim-review/decide-claims.ts';
import { askForLevel } from '../features/incentives/levels/ask-for-level.ts';
import { createCampaign } from '../features/incentives/campaign-admin/create-campaign.ts';
import { importEligible } from '../features/incentives/eligibility/import-eligible.ts';
import { stepCampaign } from '../features/incentives/campaign-admin/manage-campaign.ts';
import { readManagedCampaign } from '../features/incentives/campaign-admin/read-managed-campaign.ts';
import {
  readRegistrationChoices,
  searchStores,
} from '../features/incentives/registration/read-registration-choices.ts';
import { registerParticipant } from '../features/incentives/registration/register-participant.ts';
import { saveCampaign } from '../features/incentives/campaign-admin/save-campaign.ts';
import { reportSale } from '../features/incentives/sales/report-sale.ts';

const AUDITOR = 'diego.auditor';
const ADMINISTRATOR = 'bruno.admin';
const [ZONE] = COUNTRY_ZONES.ARG;
const NOON_HOURS = 12;
const AFTERNOON_HOURS = 15;

/** What playing the program abroad takes. */
interface Abroad {
  readonly administrator: TenantContext;
  readonly today: string;
  readonly as: (username: string, daysAgo: number, hour: number) => TenantContext;
  readonly close: (administrator: TenantContext, campaignId: string) => Promise<void>;
}

async function setUp({ administrator, as, today }: Abroad, campaign: ArgentineCampaign): Promise<string> {
  const beginsOn = addDays(today, -campaign.beganDaysAgo);
  const endsOn = addDays(beginsOn, campaign.lastsDays);
  const { id: campaignId } = await createCampaign(administrator, {
    title: campaign.title,
    country: 'ARG',
    timeZone: ZONE,
    beginsOn,
    endsOn,
    copyOf: null,
  });
  await importEligible(administrator, { campaignId, kind: 'stores', csv: ARGENTINE_STORES_CSV });
  await importEligible(administrator, { campaignId, kind: 'agencies', csv: ARGENTINE_AGENCIES_CSV });
  const begun = await readManagedCampaign(administrator, campaignId);
  const document = campaignDocument.parse({
    ...begun.document,
    ...campaignContent(campaign, beginsOn, endsOn),
    budget: 20_000,
  });
  await saveCampaign(administrator, { campaignId, revision: begun.revision, document });
  const atItsBeginning = as(ADMINISTRATOR, campaign.beganDaysAgo, NOON_HOURS);
  await stepCampaign(atItsBeginning, { campaignId, step: 'publish', reason: '' });
  return campaignId;
}

async function join({ as }: Abroad, { beganDaysAgo }: ArgentineCampaign, campaignId: string) {
  for (const username of ARGENTINE_SELLERS) {
    const seller = as(username, beganDaysAgo, NOON_HOURS);
    const { tenantId, memberId } = seller.actor;
    await saveProfile(seller.tx, { tenantId, memberId }, { country: 'ARG' }, seller.now);
    const { agencies } = await readRegistrationChoices(seller, campaignId);
    const [agency] = agencies;
    const { items } = await searchStores(seller, { campaignId, search: 'Palermo', chainId: undefined });
    const [store] = items;
    if (!agency || !store) throw new Error('The campaign abroad has no agency or store.');
    await registerParticipant(seller, {
      campaignId,
      agencyId: agency.id,
      brands: agency.brands,
      chains: [{ chainId: store.chainId, storeIds: [store.id] }],
      termsVersion: 1,
      acceptsTerms: true,
      birthday: '1991-07-09',
    });
  }
}

async function sell({ as }: Abroad, campaign: ArgentineCampaign, campaignId: string): Promise<void> {
  const { products } = campaignContent(campaign, '', '');
  for (const [at, sale] of ARGENTINE_SALES[campaign.key].entries()) {
    const daysAgo = campaign.beganDaysAgo - sale.day;
    const seller = as(sale.username, daysAgo, AFTERNOON_HOURS);
    const { items } = await searchStores(seller, { campaignId, search: 'Palermo', chainId: undefined });
    const { id } = await reportSale(seller, {
      campaignId,
      storeId: items[0]?.id ?? '',
      invoiceNumber: `0003-${String(1200 + campaign.beganDaysAgo + at * 7).padStart(8, '0')}`,
      fiscalKey: null,
      soldOn: calendarDay(seller.now, ZONE),
      lines: [{ productId: products.find(({ sku }) => sku === sale.sku)?.id ?? '', quantity: sale.quantity }],
      observation: '',
      fileIds: [],
      readings: [],
      capturedAt: seller.now.toISOString(),
    });
    await askForLevel(seller);
    if (sale.decision)
      await decideAudits(as(AUDITOR, daysAgo - 1, NOON_HOURS), {
        items: [{ kind: 'sale', id, revision: 1 }],
        decision: sale.decision,
        reason: sale.decision === 'reprove' ? 3 : null,
        note: sale.decision === 'reprove' ? 'El número de la factura es otro.' : '',
      });
  }
}

/** The program's second country, with a closed quarter and one under way in its own zone. */
export async function playArgentina(abroad: Abroad): Promise<void> {
  for (const campaign of ARGENTINE_CAMPAIGNS) {
    const campaignId = await setUp(abroad, campaign);
    await join(abroad, campaign, campaignId);
    await sell(abroad, campaign, campaignId);
    if (campaign.isOver) await abroad.close(abroad.administrator, campaignId);
  }
}
