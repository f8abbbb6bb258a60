import { randomUUID } from 'node:crypto';

import { decideAudits } from '@trilha/contracts/incentives/claim-review';
import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import { getSale, reportSale } from '@trilha/contracts/incentives/sales';
import { getStorePhoto, sendPhoto } from '@trilha/contracts/incentives/store-photos';
import { addDays } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';

import type { SignedIn } from './builders.ts';
import type { Answer, TestApp } from './test-app.ts';
import { buildTestCampaign, joinedSeller } from './test-campaign.ts';
import { picture, uploadPicture } from './test-pictures.ts';

/** Photo types of a team's campaign: a store shows each of them once a week. */
const PHOTO_TYPES = 8;
const PHOTO_POINTS = 25;

/** A sale or photo somebody of a team reported. */
export interface TeamReport {
  readonly kind: 'sale' | 'photo';
  readonly id: string;
  readonly seller: SignedIn;
}

interface ReportState {
  readonly points: number;
  readonly pointsBeforeCaps: number | null;
  readonly cutBy: string | null;
  readonly status: 'awaiting' | 'approved' | 'reproved';
  readonly reason: number | null;
}

const created = ({ status, body }: Answer) => {
  if (status !== 201) throw new Error(`It was not taken: ${JSON.stringify(body)}`);
  return body;
};

/** Salespeople of a campaign with limits, and an auditor; all of them may report at the same moment. */
export async function buildTestTeam(test: TestApp, limits: Partial<CampaignDocument>, sellers: number) {
  const photoTypes = Array.from({ length: PHOTO_TYPES }, (_, at) => ({
    id: randomUUID(),
    name: { 'pt-BR': `Vitrine ${at}` },
    hint: {},
    points: PHOTO_POINTS,
    exampleFileId: null,
  }));
  const campaign = await buildTestCampaign(test, { photoTypes, ...limits });
  const params = { campaignId: campaign.id };
  const auditor = await test.build.member({ tenantId: campaign.tenantId, role: 'auditor', name: 'Diego' });
  const team: Awaited<ReturnType<typeof joinedSeller>>[] = [];
  for (let at = 0; at < sellers; at += 1) team.push(await joinedSeller(test, campaign, `Vendedor ${at}`));
  const sellerOf = (at: number) => {
    const found = team[at];
    if (!found) throw new Error('The team is smaller.');
    return found;
  };
  let invoice = 0;
  let photo = 0;

  /** A sale of so many pieces of 25 points each. */
  const report = async (at: number, quantity: number): Promise<TeamReport> => {
    invoice += 1;
    const { seller, withoutCameras } = sellerOf(at);
    const answer = await test.call(reportSale, {
      as: seller,
      params,
      body: {
        storeId: withoutCameras,
        invoiceNumber: `R${invoice}`,
        fiscalKey: null,
        soldOn: addDays(campaign.today, -1),
        lines: [{ productId: campaign.document.products[1]?.id, quantity }],
        fileIds: [],
        capturedAt: test.clock.now.toISOString(),
      },
    });
    return { kind: 'sale', id: created(answer).id as string, seller };
  };
  /** A photo of the store with cameras, worth 25 points; eight of them in a week. */
  const snap = async (at: number): Promise<TeamReport> => {
    const typeId = photoTypes[photo]?.id;
    photo += 1;
    const { seller, withCameras: storeId } = sellerOf(at);
    const fileId = await uploadPicture(test, seller, await picture(photo));
    const answer = await test.call(sendPhoto, { as: seller, params, body: { storeId, typeId, fileId } });
    const sent = created(answer).sent as { id: string; name: string }[];
    const own = sent.find(
      ({ name }) => name === `Vitrine ${photoTypes.findIndex(({ id }) => id === typeId)}`,
    );
    if (!own) throw new Error('The photo is not on the board.');
    return { kind: 'photo', id: own.id, seller };
  };
  return { campaign, auditor, report, snap };
}

/** Decides reports of a team that nobody corrected. */
export function decideReports(
  test: TestApp,
  as: SignedIn,
  reports: readonly TeamReport[],
  decision: 'approve' | 'reprove',
) {
  const items = reports.map(({ kind, id }) => ({ kind, id, revision: 1 }));
  const reason = decision === 'reprove' ? 9 : null;
  return test.call(decideAudits, { as, body: { items, decision, reason } });
}

/** A report as its person sees it now. */
export async function stateOf(test: TestApp, { kind, id, seller }: TeamReport): Promise<ReportState> {
  const { body } =
    kind === 'sale'
      ? await test.call(getSale, { as: seller, params: { saleId: id } })
      : await test.call(getStorePhoto, { as: seller, params: { photoId: id } });
  return body as ReportState;
}

/** What each of these earns now. */
export async function pointsOf(test: TestApp, reports: readonly TeamReport[]): Promise<number[]> {
  const states = await Promise.all(reports.map((report) => stateOf(test, report)));
  return states.map(({ points }) => points);
}

/** What the ledger holds for everybody in a campaign: waiting and confirmed, and what proves it wrong. */
export function ledgerOf(
  test: TestApp,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
) {
  return test.inTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ waiting: number; confirmed: number }>`select
      coalesce(sum(balance) filter (where unit = 'spendable' and pending), 0)::bigint as waiting,
      coalesce(sum(balance) filter (where unit = 'spendable' and not pending), 0)::bigint as confirmed
      from accounts where kind = 'member' and campaign_id = ${id}`.execute(tx);
    const faults = await sql`select * from app.ledger_faults()`.execute(tx);
    return { ...rows[0], faults: faults.rows };
  });
}
