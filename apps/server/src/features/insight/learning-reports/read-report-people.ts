import type { ReportPeopleQuery, ReportPerson } from '@trilha/contracts/insight/report-people';
import { trainingKindOf } from '@trilha/rules/learning/trainings';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';
import type { Locale } from '@trilha/rules/platform/locales';

import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { pageOnReplica } from '../../../platform/db/replica.ts';
import type { Reads } from '../../../platform/db/replica.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { dayCells } from '../../../platform/tables/cells.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { peopleScope } from '../../learning/enrollments/people-scope.ts';
import { listReportPeople } from './report-people.queries.ts';
import type { ReportPersonRow } from './report-people.queries.ts';

const DEFAULT_DAYS = 30;
const PAGE = 1000;

interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

function present(ctx: TenantContext, row: ReportPersonRow): ReportPerson {
  const { memberId, name, branch, trainingId, kind, title, at, until, lessons, seconds } = row;
  return {
    memberId,
    name,
    branch,
    training:
      trainingId === null || kind === null
        ? null
        : { id: trainingId, kind: trainingKindOf(kind), title: textOf(ctx, title) },
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    lessons,
    seconds,
  };
}

/** The people behind a number of a report, as the actor sees them; of the next or the last days where none are named. Throws `not_found` for who follows nobody. */
export async function readReportPeople(ctx: TenantContext, { from, to, ...ask }: ReportPeopleQuery & Page) {
  const scope = await peopleScope(ctx);
  const today = calendarDay(ctx.now, ctx.actor.clientTimeZone);
  const isAhead = ask.of === 'ending';
  const rows = await listReportPeople(ctx, scope, {
    ...ask,
    from: from ?? (isAhead ? today : addDays(today, 1 - DEFAULT_DAYS)),
    to: to ?? (isAhead ? addDays(today, DEFAULT_DAYS) : today),
  });
  const { items, nextCursor } = pageFrom(rows, ask.limit, ({ key, id }) => [key, id]);
  return { items: items.map((row) => present(ctx, row)), nextCursor };
}

/** Heads of the file; a file has no screen to translate it. */
const HEADS: Readonly<Record<Locale, TableRow>> = {
  'pt-BR': ['Pessoa', 'Filial', 'Treinamento', 'Data', 'Válido até', 'Aulas concluídas', 'Minutos'],
  'en-US': ['Person', 'Branch', 'Training', 'Date', 'Valid until', 'Lessons finished', 'Minutes'],
  'es-ES': ['Persona', 'Sucursal', 'Formación', 'Fecha', 'Válido hasta', 'Lecciones terminadas', 'Minutos'],
  'fr-FR': ['Personne', 'Agence', 'Formation', 'Date', 'Valable jusqu’au', 'Leçons terminées', 'Minutes'],
};

/** The same people as a file, written while it is read, each page in a transaction of its own. Throws `not_found`. */
export async function exportReportPeople(
  ctx: TenantContext,
  reads: Reads,
  query: ReportPeopleQuery,
  format: TableFormat,
): Promise<FileAnswer> {
  await peopleScope(ctx);
  // A day of somebody has no hour.
  const zone = query.of === 'active' ? 'UTC' : ctx.actor.clientTimeZone;
  const day = dayCells(ctx.locale, zone);
  async function* rows(): AsyncGenerator<TableRow> {
    yield HEADS[ctx.locale];
    let cursor: string | undefined;
    do {
      const ask = { ...query, cursor, limit: PAGE };
      const page = await pageOnReplica(reads, ctx, (reading) => readReportPeople(reading, ask));
      for (const { name, branch, training, at, until, lessons, seconds } of page.items)
        yield [
          name,
          branch ?? '',
          training?.title ?? '',
          day(at),
          day(until),
          lessons ?? '',
          seconds === null ? '' : Math.round(seconds / 60),
        ];
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }
  return tableAnswer('report-people', format, rows());
}
