import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { dayCells } from '../../../platform/tables/cells.ts';
import { rowsByPage } from '../../../platform/tables/rows-by-page.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { readManaged } from './manage-news.ts';
import { countReaders, listReaders } from './manage.queries.ts';
import type { ReadersShown } from './manage.queries.ts';

const HEADS: Readonly<Record<Locale, TableRow>> = {
  'pt-BR': ['Nome', 'Filial', 'Leu em', 'Confirmou em'],
  'en-US': ['Name', 'Branch', 'Read on', 'Confirmed on'],
  'es-ES': ['Nombre', 'Sucursal', 'Leído el', 'Confirmado el'],
  'fr-FR': ['Nom', 'Agence', 'Lu le', 'Confirmé le'],
};

/** Everybody an article is for, with when they read and confirmed it. Throws `not_found`. */
export async function readReaders(
  ctx: TenantContext,
  {
    id,
    ...ask
  }: { readonly id: string; readonly shown: ReadersShown; readonly cursor?: string; readonly limit: number },
) {
  await readManaged(ctx, id);
  const page = pageFrom(await listReaders(ctx, id, ask), ask.limit, (row) => [row.name, row.memberId]);
  return {
    items: page.items.map(({ readAt, confirmedAt, ...row }) => ({
      ...row,
      readAt: readAt?.toISOString() ?? null,
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    nextCursor: page.nextCursor,
    counts: await countReaders(ctx, id),
  };
}

/** The list as a table. */
async function* rowsOf(
  ctx: TenantContext,
  pool: pg.Pool,
  ask: { readonly id: string; readonly shown: ReadersShown },
): AsyncGenerator<TableRow> {
  yield HEADS[ctx.locale];
  const day = dayCells(ctx.locale, ctx.actor.timeZone);
  const rows = rowsByPage(ctx, pool, (own, page) => readReaders(own, { ...ask, ...page }));
  for await (const { name, branch, readAt, confirmedAt } of rows)
    yield [name, branch ?? '', day(readAt), day(confirmedAt)];
}

/** The same as a file, written while it is read. Throws `not_found`. */
export async function exportReaders(
  ctx: TenantContext,
  pool: pg.Pool,
  { format, ...ask }: { readonly id: string; readonly shown: ReadersShown; readonly format: TableFormat },
): Promise<FileAnswer> {
  requirePermission(ctx.actor, 'news.manage');
  await readManaged(ctx, ask.id);
  return tableAnswer('news-readers', format, rowsOf(ctx, pool, ask));
}
