import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';

import type { TenantContext } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { readPersonPresence } from './read-presence.ts';
import type { PeriodAsk } from './read-presence.ts';

const PAGE = 1000;

const HEADS: Readonly<Record<Locale, TableRow>> = {
  'pt-BR': [
    'Nome',
    'Filial',
    'Convidado',
    'Inscrito',
    'Presente',
    'Atrasado',
    'Ausente',
    'Justificado',
    'Sem marcação',
    'Presença (%)',
    'Aprovado',
    'Reprovado',
    'Aguarda resultado',
  ],
  'en-US': [
    'Name',
    'Branch',
    'Invited',
    'Enrolled',
    'Present',
    'Late',
    'Absent',
    'Excused',
    'Not marked',
    'Attendance (%)',
    'Passed',
    'Not passed',
    'Awaiting result',
  ],
  'es-ES': [
    'Nombre',
    'Sucursal',
    'Invitado',
    'Inscrito',
    'Presente',
    'Con retraso',
    'Ausente',
    'Justificado',
    'Sin marcar',
    'Asistencia (%)',
    'Aprobado',
    'Suspenso',
    'Espera resultado',
  ],
  'fr-FR': [
    'Nom',
    'Agence',
    'Invité',
    'Inscrit',
    'Présent',
    'En retard',
    'Absent',
    'Excusé',
    'Non marqué',
    'Présence (%)',
    'Reçu',
    'Refusé',
    'En attente de résultat',
  ],
};

/** Rows of the report, page by page, each in a transaction of its own: a long export holds nothing. */
async function* rowsOf(ctx: TenantContext, pool: pg.Pool, ask: PeriodAsk): AsyncGenerator<TableRow> {
  yield HEADS[ctx.locale];
  let cursor: string | undefined;
  do {
    const page = await inTenant(pool, ctx.actor.tenantId, (tx) =>
      readPersonPresence({ ...ctx, tx }, { ...ask, cursor, limit: PAGE }),
    );
    for (const row of page.items)
      yield [
        row.name,
        row.branch ?? '',
        row.invited,
        row.enrolled,
        row.present,
        row.late,
        row.absent,
        row.excused,
        row.unmarked,
        row.percent === null ? '' : { percent: row.percent },
        row.passed,
        row.failed,
        row.awaiting,
      ];
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** Who was there in the events of a period, of the people the actor leads, as a file that is written while it is read. */
export function exportPresence(
  ctx: TenantContext,
  pool: pg.Pool,
  { format, ...ask }: PeriodAsk & { readonly format: TableFormat },
): FileAnswer {
  return tableAnswer('presence', format, rowsOf(ctx, pool, ask));
}
