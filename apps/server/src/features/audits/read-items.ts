import type { AuditItem } from '@trilha/contracts/audits';

import type { TenantContext } from '../../context.ts';
import { textOf } from '../../text-of.ts';
import { readFlags, readLines, readPages, readPhotoItems, readSaleItems } from './audit-items.queries.ts';
import type { AuditKey } from './audit-queue.queries.ts';

interface SharedRow {
  readonly id: string;
  readonly revision: number;
  readonly memberId: string;
  readonly memberName: string;
  readonly approved: number;
  readonly reproved: number;
  readonly campaign: unknown;
  readonly store: string;
  readonly chain: string;
  readonly city: string;
  readonly timeZone: string;
  readonly points: number;
  readonly note: string | null;
}

function sharedOf(ctx: TenantContext, row: SharedRow) {
  const { id, revision, points, note, memberId, memberName, approved, reproved } = row;
  return {
    id,
    revision,
    points,
    note,
    campaign: textOf(ctx, row.campaign),
    member: { id: memberId, name: memberName, approved, reproved },
    store: { name: row.store, chain: row.chain, city: row.city, timeZone: row.timeZone },
  };
}

async function saleItems(ctx: TenantContext, keys: readonly AuditKey[]): Promise<AuditItem[]> {
  const sales = await readSaleItems(ctx, keys);
  const lines = await readLines(ctx, keys);
  const flags = await readFlags(ctx, keys);
  const pages = await readPages(ctx, [
    ...sales.map(({ id }) => id),
    ...flags.map(({ otherSaleId }) => otherSaleId),
  ]);
  const pagesOf = (saleId: string) =>
    pages.filter((page) => page.saleId === saleId).map(({ fileId }) => ctx.fileUrl(fileId));
  return sales.map((sale) =>
    Object.assign(sharedOf(ctx, sale), {
      kind: 'sale' as const,
      at: sale.reportedAt.toISOString(),
      capturedAt: sale.capturedAt.toISOString(),
      pages: pagesOf(sale.id),
      appealed: sale.appealed,
      sale: {
        invoiceNumber: sale.invoiceNumber,
        fiscalKey: sale.fiscalKey,
        soldOn: sale.soldOn,
        observation: sale.observation,
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
    }),
  );
}

async function photoItems(ctx: TenantContext, keys: readonly AuditKey[]): Promise<AuditItem[]> {
  return (await readPhotoItems(ctx, keys)).map((photo) =>
    Object.assign(sharedOf(ctx, photo), {
      kind: 'photo' as const,
      at: photo.takenAt.toISOString(),
      capturedAt: photo.takenAt.toISOString(),
      pages: [ctx.fileUrl(photo.fileId)],
      appealed: false,
      sale: null,
      photo: { type: textOf(ctx, photo.type), hint: textOf(ctx, photo.hint), week: photo.week },
    }),
  );
}

/** Items with all an auditor looks at, in the order asked for. */
export async function readItems(ctx: TenantContext, keys: readonly AuditKey[]): Promise<AuditItem[]> {
  const found = [...(await saleItems(ctx, keys)), ...(await photoItems(ctx, keys))];
  const byId = new Map(found.map((item) => [item.id, item]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}
