import { CAMPAIGNS, PHOTOS, SALES, campaignContent, drawnReceipt } from '@trilha/demo/campaigns';
import type { DemoCampaign, DemoSale } from '@trilha/demo/campaigns';
import { displaySvg } from '@trilha/demo/display-picture';
import { receiptKey, receiptSvg } from '@trilha/demo/receipt-picture';
import { calendarDay } from '@trilha/rules/dates';

import type { TenantContext } from '../context.ts';
import { decideAudits } from '../features/audits/decide-audits.ts';
import { askForLevel } from '../features/campaigns/ask-for-level.ts';
import { searchStores } from '../features/campaigns/read-registration-choices.ts';
import type { Storage } from '../features/files/storage.ts';
import { reportSale } from '../features/sales/report-sale.ts';
import { sendPhoto } from '../features/store-photos/send-photo.ts';
import { storeDrawing } from './demo-pictures.ts';

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
async function sell(stage: DemoStage, sale: DemoSale, at: number): Promise<void> {
  const { campaign, campaignId, storage } = stage;
  const seller = stage.as(sale.username, sale.daysAgo, AFTERNOON_HOURS);
  const soldOn = calendarDay(seller.now, stage.timeZone);
  const content = campaignContent({ ...CAMPAIGNS[0], key: campaign.key }, '', '');
  const number = 4_500 + (at + campaign.beganDaysAgo) * 17;
  const receipt = drawnReceipt(sale, number, soldOn);
  // What a copy shows is the receipt of the sale before it.
  const before = SALES[campaign.key][at - 1];
  const shown = sale.copies && before ? drawnReceipt(before, number - 17, soldOn) : receipt;
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
    fileIds: [await storeDrawing(seller, storage, receiptSvg(shown))],
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
  await decideAudits(stage.as(AUDITOR, sale.daysAgo - 1, NOON_HOURS), {
    items: [{ kind: 'sale', id, revision: 1 }],
    decision: sale.decision,
    reason: sale.decision === 'reprove' ? 6 : null,
    note: sale.decision === 'reprove' ? 'O modelo da nota é outro.' : '',
  });
}

/** Sales of a campaign, oldest first, each with the receipt its seller photographed. */
export async function playSales(stage: DemoStage): Promise<void> {
  for (const [at, sale] of SALES[stage.campaign.key].entries()) await sell(stage, sale, at);
}

/** Photos of displays of a campaign, oldest first. */
export async function playPhotos(stage: DemoStage): Promise<void> {
  const { campaign, campaignId, storage } = stage;
  const { photoTypes } = campaignContent(campaign, '', '');
  for (const [at, { username, daysAgo, kind, decision }] of PHOTOS[campaign.key].entries()) {
    const seller = stage.as(username, daysAgo, AFTERNOON_HOURS);
    const fileId = await storeDrawing(seller, storage, displaySvg(kind, at));
    const storeId = await storeOf(seller, campaignId);
    const typeId = photoTypes[kind === 'front' ? 0 : 1]?.id ?? '';
    const { sent } = await sendPhoto(seller, { campaignId, storeId, typeId, fileId });
    const photo = sent.find(({ url }) => url.includes(fileId)) ?? sent[0];
    if (!decision || !photo) continue;
    await decideAudits(stage.as(AUDITOR, daysAgo - 1, NOON_HOURS), {
      items: [{ kind: 'photo', id: photo.id, revision: 1 }],
      decision,
      reason: decision === 'reprove' ? 1 : null,
      note: decision === 'reprove' ? 'Os preços não aparecem.' : '',
    });
  }
}
