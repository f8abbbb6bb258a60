import { CAMPAIGNS, PHOTOS, SALES, campaignContent, drawnReceipt } from '@trilha/demo/campaigns';
import type { DemoCampaign, DemoPhoto, DemoSale } from '@trilha/demo/campaigns';
import { displaySvg } from '@trilha/demo/display-picture';
import { receiptKey, receiptSvg } from '@trilha/demo/receipt-picture';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../platform/context.ts';
import { decideAudits } from '../features/incentives/claim-review/decide-claims.ts';
import { askForLevel } from '../features/incentives/levels/ask-for-level.ts';
import { searchStores } from '../features/incentives/registration/read-registration-choices.ts';
import type { Storage } from '../platform/files/storage.ts';
import { reportSale } from '../features/incentives/sales/report-sale.ts';
import { sendPhoto } from '../features/incentives/store-photos/send-photo.ts';
import { SAVED_AGAIN, storeDrawing } from './demo-pictures.ts';
import type { Timeline } from './timeline.ts';

const AUDITOR = 'diego.auditor';
const NOON_HOURS = 12;
const AFTERNOON_HOURS = 15;

/** What selling takes: who and when as a context, and where pictures are kept. */
export interface DemoStage {
  readonly as: (username: string, daysAgo: number, hour: number) => TenantContext;
  readonly storage: Storage;
  readonly timeZone: string;
  readonly campaign: DemoCampaign;
  readonly campaignId: string;
  readonly timeline: Timeline;
}

/** Brings what the auditor said of a report, at noon of the day after. */
function decideNextDay(
  { as, timeline }: DemoStage,
  daysAgo: number,
  decided: Omit<Parameters<typeof decideAudits>[1], 'items' | 'region'> & {
    readonly kind: 'sale' | 'photo';
    readonly id: string;
  },
): void {
  const { kind, id, ...decision } = decided;
  const auditor = as(AUDITOR, daysAgo - 1, NOON_HOURS);
  timeline.add(auditor.now, async () => {
    await decideAudits(auditor, { items: [{ kind, id, revision: 1 }], ...decision });
  });
}

async function storeOf(seller: TenantContext, campaignId: string): Promise<string> {
  const { items } = await searchStores(seller, {
    campaignId,
    search: 'Aurora Adrianópolis',
    chainId: undefined,
  });
  const [store] = items;
  if (!store) throw new Error('The demo campaign has no store.');
  return store.id;
}

/** A sale as its seller reports it, with its receipt, and what the auditor said the day after. */
async function sell(stage: DemoStage, seller: TenantContext, sale: DemoSale, at: number): Promise<void> {
  const { campaign, campaignId, storage } = stage;
  const soldOn = calendarDay(seller.now, stage.timeZone);
  const content = campaignContent({ ...CAMPAIGNS[0], key: campaign.key }, '', '');
  const number = 4_500 + (at + campaign.beganDaysAgo) * 17;
  const receipt = drawnReceipt(sale, number, soldOn);
  // What a copy shows is the receipt of the sale before it.
  const before = SALES[campaign.key][at - 1];
  const shown =
    sale.copies && before
      ? drawnReceipt(before, number - 17, addDays(soldOn, sale.daysAgo - before.daysAgo))
      : receipt;
  const key = receiptKey(receipt);
  const { id } = await reportSale(seller, {
    campaignId,
    storeId: await storeOf(seller, campaignId),
    invoiceNumber: String(number),
    fiscalKey: key,
    soldOn,
    lines: sale.lines.map(([sku, quantity]) => ({
      productId: content.products.find((product) => product.sku === sku)?.id ?? '',
      quantity,
    })),
    observation: '',
    fileIds: [
      // A copy was saved once more: the very file of another sale would be refused.
      await storeDrawing(seller, storage, receiptSvg(shown), shown === receipt ? undefined : SAVED_AGAIN),
    ],
    readings: [
      { field: 'fiscalKey', value: key, confidence: 100, source: 'code' },
      { field: 'invoiceNumber', value: String(shown.number), confidence: 91, source: 'text' },
      { field: 'soldOn', value: soldOn, confidence: 88, source: 'text' },
      ...shown.lines.map((line) => ({
        field: 'product' as const,
        value: `${line.quantity} × ${line.sku}`,
        confidence: 84,
        source: 'text' as const,
      })),
    ],
    capturedAt: seller.now.toISOString(),
  });
  await askForLevel(seller);
  if (!sale.decision) return;
  decideNextDay(stage, sale.daysAgo, {
    kind: 'sale',
    id,
    decision: sale.decision,
    reason: sale.decision === 'reprove' ? 6 : null,
    note: sale.decision === 'reprove' ? 'O modelo da nota é outro.' : '',
  });
}

/** Notes the sales of a campaign, each with the receipt its seller photographed. */
export function noteSales(stage: DemoStage): void {
  for (const [at, sale] of SALES[stage.campaign.key].entries()) {
    const seller = stage.as(sale.username, sale.daysAgo, AFTERNOON_HOURS);
    stage.timeline.add(seller.now, () => sell(stage, seller, sale, at));
  }
}

/** Notes the photos of displays of a campaign. */
export function notePhotos(stage: DemoStage): void {
  for (const [at, photo] of PHOTOS[stage.campaign.key].entries()) {
    const seller = stage.as(photo.username, photo.daysAgo, AFTERNOON_HOURS);
    stage.timeline.add(seller.now, () => photograph(stage, seller, photo, at));
  }
}

/** A picture as its seller sends it, and what the auditor said the day after. */
async function photograph(
  stage: DemoStage,
  seller: TenantContext,
  { daysAgo, kind, decision }: DemoPhoto,
  at: number,
): Promise<void> {
  const { campaign, campaignId, storage } = stage;
  const { photoTypes } = campaignContent(campaign, '', '');
  const fileId = await storeDrawing(seller, storage, displaySvg(kind, at));
  const storeId = await storeOf(seller, campaignId);
  const typeId = photoTypes[kind === 'front' ? 0 : 1]?.id ?? '';
  const { sent } = await sendPhoto(seller, { campaignId, storeId, typeId, fileId });
  const photo = sent.find(({ url }) => url.includes(fileId)) ?? sent[0];
  if (!decision || !photo) return;
  decideNextDay(stage, daysAgo, {
    kind: 'photo',
    id: photo.id,
    decision,
    reason: decision === 'reprove' ? 1 : null,
    note: decision === 'reprove' ? 'Os preços não aparecem.' : '',
  });
}
