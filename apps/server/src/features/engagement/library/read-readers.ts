import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';

import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { dayCells } from '../../../platform/tables/cells.ts';
import { rowsByPage } from '../../../platform/tables/rows-by-page.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { requireManaged } from './manage-library.ts';
import { countReaders, listReaders } from './readers.queries.ts';
import type { ReadersAsk } from './readers.queries.ts';

const HEADS: Readonly<Record<Locale, TableRow>> = {
  'pt-BR': ['Nome', 'Filial', 'Abriu em', 'Confirmou em'],
  'en-US': ['Name', 'Branch', 'Opened on', 'Confirmed on'],
  'es-ES': ['Nombre', 'Sucursal', 'Abierto el', 'Confirmado el'],
  'fr-FR': ['Nom', 'Agence', 'Ouvert le', 'Confirmé le'],
};

interface OneFile extends ReadersAsk {
  readonly libraryFileId: string;
}

async function readPage(
  ctx: TenantContext,
  { libraryFileId, ...ask }: OneFile & { readonly cursor?: string; readonly limit: number },
) {
  const rows = await listReaders(ctx, libraryFileId, ask);
  return pageFrom(rows, ask.limit, (row) => [row.name, row.memberId]);
}

/** Everybody a file is for, with when they opened and confirmed it, and the same counted by branch. Throws `not_found`. */
export async function readReaders(
  ctx: TenantContext,
  ask: OneFile & { readonly cursor?: string; readonly limit: number },
) {
  await requireManaged(ctx, ask.libraryFileId);
  const page = await readPage(ctx, ask);
  const branches = await countReaders(ctx, ask.libraryFileId);
  const sum = (of: 'all' | 'opened' | 'confirmed') =>
    branches.reduce((total, branch) => total + branch[of], 0);
  return {
    items: page.items.map(({ openedAt, confirmedAt, ...row }) => ({
      ...row,
      openedAt: openedAt?.toISOString() ?? null,
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    nextCursor: page.nextCursor,
    counts: { all: sum('all'), opened: sum('opened'), confirmed: sum('confirmed') },
    branches,
  };
}

/** The list as a table. */
async function* rowsOf(ctx: TenantContext, pool: pg.Pool, ask: OneFile): AsyncGenerator<TableRow> {
  yield HEADS[ctx.locale];
  const day = dayCells(ctx.locale, ctx.actor.timeZone);
  const rows = rowsByPage(ctx, pool, (own, page) => readPage(own, { ...ask, ...page }));
  for await (const { name, branch, openedAt, confirmedAt } of rows)
    yield [name, branch ?? '', day(openedAt), day(confirmedAt)];
}

/** The list of readers as a file, written while it is read. Throws `not_found`. */
export async function exportReaders(
  ctx: TenantContext,
  pool: pg.Pool,
  { format, ...ask }: OneFile & { readonly format: TableFormat },
): Promise<FileAnswer> {
  await requireManaged(ctx, ask.libraryFileId);
  return tableAnswer('library-readers', format, rowsOf(ctx, pool, ask));
}
