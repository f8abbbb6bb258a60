import type { ListenersShown } from '@trilha/contracts/engagement/podcast-values';
import { formatDate } from '@trilha/rules/platform/dates';
import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';

import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { countListeners, listListeners } from './listeners.queries.ts';
import { requireEpisode } from './manage-episodes.ts';

const PAGE = 1000;
const PERCENT = 100;

const HEADS: Readonly<Record<Locale, TableRow>> = {
  'pt-BR': ['Nome', 'Filial', 'Começou em', 'Ouvido (%)', 'Ouviu até o fim em'],
  'en-US': ['Name', 'Branch', 'Began on', 'Heard (%)', 'Heard to the end on'],
  'es-ES': ['Nombre', 'Sucursal', 'Empezó el', 'Escuchado (%)', 'Escuchado hasta el final el'],
  'fr-FR': ['Nom', 'Agence', 'Commencé le', 'Écouté (%)', 'Écouté jusqu’au bout le'],
};

interface OneEpisode {
  readonly episodeId: string;
  readonly shown: ListenersShown;
}

async function readPage(
  ctx: TenantContext,
  { episodeId, ...ask }: OneEpisode & { readonly cursor?: string; readonly limit: number },
) {
  return pageFrom(await listListeners(ctx, episodeId, ask), ask.limit, (row) => [row.name, row.memberId]);
}

/** Everybody an episode is for, with how much of it they heard and when they heard it to the end. Throws `not_found`. */
export async function readListeners(
  ctx: TenantContext,
  ask: OneEpisode & { readonly cursor?: string; readonly limit: number },
) {
  await requireEpisode(ctx, ask.episodeId);
  const page = await readPage(ctx, ask);
  return {
    items: page.items.map(({ startedAt, heardAt, ...row }) => ({
      ...row,
      startedAt: startedAt?.toISOString() ?? null,
      heardAt: heardAt?.toISOString() ?? null,
    })),
    nextCursor: page.nextCursor,
    counts: await countListeners(ctx, ask.episodeId),
  };
}

/** Rows of the list, page by page, each in a transaction of its own: a long export holds nothing. */
async function* rowsOf(ctx: TenantContext, pool: pg.Pool, ask: OneEpisode): AsyncGenerator<TableRow> {
  yield HEADS[ctx.locale];
  const day = (at: Date | null) => (at === null ? '' : formatDate(at, ctx.locale, ctx.actor.timeZone));
  let cursor: string | undefined;
  do {
    const page = await inTenant(pool, ctx.actor.tenantId, (tx) =>
      readPage({ ...ctx, tx }, { ...ask, limit: PAGE, ...(cursor ? { cursor } : {}) }),
    );
    for (const { name, branch, startedAt, share, heardAt } of page.items)
      yield [name, branch ?? '', day(startedAt), String(Math.floor(share * PERCENT)), day(heardAt)];
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** The list of listeners as a file, written while it is read. Throws `not_found`. */
export async function exportListeners(
  ctx: TenantContext,
  pool: pg.Pool,
  { format, ...ask }: OneEpisode & { readonly format: TableFormat },
): Promise<FileAnswer> {
  await requireEpisode(ctx, ask.episodeId);
  return tableAnswer('podcast-listeners', format, rowsOf(ctx, pool, ask));
}
