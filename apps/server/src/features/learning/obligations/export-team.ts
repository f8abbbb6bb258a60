import type { TeamObligation } from '@trilha/contracts/learning/obligations';
import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';

import type { TenantContext } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { dayCells } from '../../../platform/tables/cells.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import type { TeamFilter } from './obligations.queries.ts';
import { readTeam } from './team.ts';

const PAGE = 1000;

const HEADS: Readonly<Record<Locale, TableRow>> = {
  'pt-BR': [
    'Nome',
    'Filial',
    'Treinamento',
    'Situação',
    'Prazo',
    'Válido até',
    'Concluído em',
    'Progresso (%)',
  ],
  'en-US': ['Name', 'Branch', 'Training', 'Status', 'Due', 'Valid until', 'Done on', 'Progress (%)'],
  'es-ES': [
    'Nombre',
    'Sucursal',
    'Formación',
    'Estado',
    'Plazo',
    'Válido hasta',
    'Completado el',
    'Progreso (%)',
  ],
  'fr-FR': [
    'Nom',
    'Agence',
    'Formation',
    'Statut',
    'Échéance',
    'Valable jusqu’au',
    'Terminé le',
    'Progression (%)',
  ],
};
const STATES: Readonly<Record<Locale, Readonly<Record<TeamObligation['state'], string>>>> = {
  'pt-BR': { overdue: 'Atrasado', due: 'A fazer', exempt: 'Dispensado', done: 'Concluído' },
  'en-US': { overdue: 'Overdue', due: 'To do', exempt: 'Exempt', done: 'Done' },
  'es-ES': { overdue: 'Vencido', due: 'Pendiente', exempt: 'Exento', done: 'Completado' },
  'fr-FR': { overdue: 'En retard', due: 'À faire', exempt: 'Dispensé', done: 'Terminé' },
};

/** Rows of the list, page by page, each in a transaction of its own: a long export holds nothing. */
async function* rowsOf(ctx: TenantContext, pool: pg.Pool, filter: TeamFilter): AsyncGenerator<TableRow> {
  yield HEADS[ctx.locale];
  let cursor: string | undefined;
  do {
    const page = await inTenant(pool, ctx.actor.tenantId, (tx) =>
      readTeam({ ...ctx, tx }, { ...filter, cursor, limit: PAGE }),
    );
    // Days end by the company's calendar, so they are written by it.
    const day = dayCells(ctx.locale, page.timeZone);
    for (const row of page.items)
      yield [
        row.name,
        row.branch ?? '',
        row.training.title,
        STATES[ctx.locale][row.state],
        day(row.dueAt),
        day(row.validUntil),
        day(row.doneAt),
        { percent: row.percent },
      ];
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** What the actor's team has to do as a file, written while it is read. */
export function exportTeam(
  ctx: TenantContext,
  pool: pg.Pool,
  { format, ...filter }: TeamFilter & { readonly format: TableFormat },
): FileAnswer {
  return tableAnswer('obligations', format, rowsOf(ctx, pool, filter));
}
