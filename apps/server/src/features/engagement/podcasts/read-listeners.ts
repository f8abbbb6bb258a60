import type { ListenersShown } from '@trilha/contracts/engagement/podcast-values';
import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';

import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { dayCells } from '../../../platform/tables/cells.ts';
import { rowsByPage } from '../../../platform/tables/rows-by-page.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { countListeners, listListeners } from './listeners.queries.ts';
import type { ListenerRow } from './listeners.queries.ts';
import { requireEpisode } from './manage-episodes.ts';

const PERCENT = 100;

const HEADS: Readonly<Record<Locale, TableRow>> = {
  'pt-BR': ['Nome', 'Filial', 'Começou em', 'Ouvido (%)', 'Ouviu até o fim em', 'Pergunta'],
  'en-US': ['Name', 'Branch', 'Began on', 'Heard (%)', 'Heard to the end on', 'Question'],
  'es-ES': ['Nombre', 'Sucursal', 'Empezó el', 'Escuchado (%)', 'Escuchado hasta el final el', 'Pregunta'],
  'fr-FR': ['Nom', 'Agence', 'Commencé le', 'Écouté (%)', 'Écouté jusqu’au bout le', 'Question'],
};

/** How an answer is said in the file. */
const VERDICTS: Readonly<Record<Locale, { readonly right: string; readonly wrong: string }>> = {
  'pt-BR': { right: 'Certa', wrong: 'Errada' },
  'en-US': { right: 'Right', wrong: 'Wrong' },
  'es-ES': { right: 'Correcta', wrong: 'Incorrecta' },
  'fr-FR': { right: 'Juste', wrong: 'Fausse' },
};

interface OneEpisode {
  readonly episodeId: string;
  readonly shown: ListenersShown;
}

async function readPage(
  ctx: TenantContext,
  { episodeId, ...ask }: OneEpisode & { readonly cursor?: string; readonly limit: number },
) {
  return pageFrom(await listListeners(ctx, episodeId, ask), ask.limit, (row) => [row.nameKey, row.memberId]);
}

function presentListener({ memberId, name, branch, share, startedAt, heardAt, isRight }: ListenerRow) {
  return {
    memberId,
    name,
    branch,
    share,
    startedAt: startedAt?.toISOString() ?? null,
    heardAt: heardAt?.toISOString() ?? null,
    isRight,
  };
}

/** Everybody an episode is for, with how much of it they heard and when they heard it to the end. Throws `not_found`. */
export async function readListeners(
  ctx: TenantContext,
  ask: OneEpisode & { readonly cursor?: string; readonly limit: number },
) {
  await requireEpisode(ctx, ask.episodeId);
  const page = await readPage(ctx, ask);
  return {
    items: page.items.map(presentListener),
    nextCursor: page.nextCursor,
    counts: await countListeners(ctx, ask.episodeId),
  };
}

/** The list as a table. */
async function* rowsOf(ctx: TenantContext, pool: pg.Pool, ask: OneEpisode): AsyncGenerator<TableRow> {
  yield HEADS[ctx.locale];
  const day = dayCells(ctx.locale, ctx.actor.timeZone);
  const rows = rowsByPage(ctx, pool, (own, page) => readPage(own, { ...ask, ...page }));
  for await (const { name, branch, startedAt, share, heardAt, isRight } of rows) {
    const verdict = isRight === null ? '' : VERDICTS[ctx.locale][isRight ? 'right' : 'wrong'];
    yield [
      name,
      branch ?? '',
      day(startedAt),
      { percent: Math.floor(share * PERCENT) },
      day(heardAt),
      verdict,
    ];
  }
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
