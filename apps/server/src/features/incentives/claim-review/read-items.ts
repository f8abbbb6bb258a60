import { saleReading } from '@trilha/contracts/incentives/sales';
import type { AuditItem } from '@trilha/contracts/incentives/claim-review';
import { readingAgrees } from '@trilha/rules/incentives/claim-review';
import { documentDifferences } from '@trilha/rules/incentives/fiscal-documents';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { listDecisions, listLastReasons, listSamePhotos } from './decision-history.queries.ts';
import { readFlags, readLines, readPages, readPhotoItems, readSaleItems } from './review-items.queries.ts';
import type { AuditKey } from './review-queue.queries.ts';

type SaleRow = Awaited<ReturnType<typeof readSaleItems>>[number];
type PhotoRow = Awaited<ReturnType<typeof readPhotoItems>>[number];
type History = Awaited<ReturnType<typeof readHistory>>;

/** What the people and the items themselves have behind them. */
async function readHistory(ctx: TenantContext, rows: readonly (SaleRow | PhotoRow)[]) {
  if (rows.length === 0) return { reasons: [], decisions: [] };
  return {
    reasons: await listLastReasons(
      ctx,
      rows.map(({ memberId }) => memberId),
    ),
    decisions: await listDecisions(
      ctx,
      rows.map(({ id }) => id),
    ),
  };
}

function sharedOf(ctx: TenantContext, row: SaleRow | PhotoRow, { reasons, decisions }: History) {
  const { id, revision, points, memberId, memberName, approved, reproved, appealed } = row;
  const own = decisions.filter(({ subjectId }) => subjectId === id);
  const before = appealed
    ? own.find((one) => one.settles && one.decision === 'reprove' && one.reason !== null)
    : undefined;
  // Where two decide blindly, the second does not see that there was a first.
  const second = own.some((one) => one.revision === revision && one.mode === 'second' && !one.settles);
  return {
    id,
    revision,
    points,
    appealed,
    compared: row.compared,
    note: row.appeal,
    campaign: textOf(ctx, row.campaign),
    asks: second ? ('second' as const) : ('decision' as const),
    earlier: before && before.reason !== null ? { reason: before.reason, note: before.note } : null,
    member: {
      id: memberId,
      name: memberName,
      approved,
      reproved,
      lastReasons: reasons
        .filter((one) => one.memberId === memberId)
        .map(({ kind, reason, at }) => ({ kind, reason, at: at.toISOString() })),
    },
    store: { name: row.store, chain: row.chain, city: row.city, timeZone: row.timeZone },
  };
}

async function saleItems(ctx: TenantContext, keys: readonly AuditKey[]): Promise<AuditItem[]> {
  const sales = await readSaleItems(ctx, keys);
  const history = await readHistory(ctx, sales);
  const lines = await readLines(ctx, keys);
  const flags = await readFlags(ctx, keys);
  const pages = await readPages(ctx, [
    ...sales.map(({ id }) => id),
    ...flags.map(({ otherSaleId }) => otherSaleId),
  ]);
  const pagesOf = (saleId: string) =>
    pages.filter((page) => page.saleId === saleId).map(({ fileId }) => ctx.fileUrl(fileId));
  return sales.map((row) => {
    const sale = { ...row, readings: saleReading.array().parse(row.readings) };
    return Object.assign(sharedOf(ctx, sale, history), {
      kind: 'sale' as const,
      at: sale.reportedAt.toISOString(),
      capturedAt: sale.capturedAt.toISOString(),
      pages: pagesOf(sale.id),
      sale: {
        invoiceNumber: sale.invoiceNumber,
        fiscalKey: sale.fiscalKey,
        soldOn: sale.soldOn,
        observation: sale.observation,
        storeId: sale.storeId,
        readings: sale.readings.map((reading) => ({ ...reading, agrees: readingAgrees(reading, sale) })),
        differences: [...documentDifferences(sale)],
        lines: lines.filter(({ saleId }) => saleId === sale.id),
        flags: flags
          .filter(({ saleId }) => saleId === sale.id)
          .map(({ kind, member, invoiceNumber, reportedAt, status, otherSaleId }) => ({
            kind,
            member,
            invoiceNumber,
            reportedAt: reportedAt.toISOString(),
            status,
            page: pagesOf(otherSaleId)[0] ?? null,
          })),
      },
      photo: null,
    });
  });
}

async function photoItems(ctx: TenantContext, keys: readonly AuditKey[]): Promise<AuditItem[]> {
  const photos = await readPhotoItems(ctx, keys);
  if (photos.length === 0) return [];
  const history = await readHistory(ctx, photos);
  const same = await listSamePhotos(
    ctx,
    photos.map(({ id }) => id),
  );
  return photos.map((photo) =>
    Object.assign(sharedOf(ctx, photo, history), {
      kind: 'photo' as const,
      at: photo.takenAt.toISOString(),
      capturedAt: photo.takenAt.toISOString(),
      pages: [ctx.fileUrl(photo.fileId)],
      sale: null,
      photo: {
        type: textOf(ctx, photo.type),
        hint: textOf(ctx, photo.hint),
        example: photo.exampleFileId ? ctx.fileUrl(photo.exampleFileId) : null,
        week: photo.week,
        flags: same
          .filter(({ photoId }) => photoId === photo.id)
          .map(({ member, store, takenAt, status, fileId }) => ({
            member,
            store,
            status,
            takenAt: takenAt.toISOString(),
            page: ctx.fileUrl(fileId),
          })),
      },
    }),
  );
}

/** Items with all an auditor looks at, in the order asked for. */
export async function readItems(ctx: TenantContext, keys: readonly AuditKey[]): Promise<AuditItem[]> {
  const found = [...(await saleItems(ctx, keys)), ...(await photoItems(ctx, keys))];
  const byId = new Map(found.map((item) => [item.id, item]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}
