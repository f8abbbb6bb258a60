import { AUTHORITY_ZONE } from '@trilha/rules/learning/attendance';
import type { AttendanceState, RecordStanding } from '@trilha/rules/learning/attendance';
import { wallTime } from '@trilha/rules/platform/wall-time';
import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { momentCells } from '../../../platform/tables/cells.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { listSessions } from './report.queries.ts';
import type { ReportedRow, SessionFilter } from './report.queries.ts';
import { standingOf } from './read-report.ts';
import { attendanceStateOf } from './sessions.queries.ts';

const PAGE = 1000;
type ExportColumns = 'report' | 'authority';

const HEADS: Readonly<Record<Locale, TableRow>> = {
  'pt-BR': [
    'Curso',
    'CodSence',
    'CodigoCurso',
    'Nome',
    'RUN',
    'Situação',
    'Aberta em',
    'Iniciada em',
    'Encerrada em',
    'Minutos',
    'IdSesionSence',
    'Hora da autoridade',
    'Códigos',
    'Contradiz',
    'Respostas recusadas',
    'Registro',
  ],
  'en-US': [
    'Course',
    'CodSence',
    'CodigoCurso',
    'Name',
    'RUN',
    'Status',
    'Opened',
    'Started',
    'Ended',
    'Minutes',
    'IdSesionSence',
    'Time of the authority',
    'Codes',
    'Contradicts',
    'Refused answers',
    'Record',
  ],
  'es-ES': [
    'Curso',
    'CodSence',
    'CodigoCurso',
    'Nombre',
    'RUN',
    'Estado',
    'Abierta el',
    'Iniciada el',
    'Terminada el',
    'Minutos',
    'IdSesionSence',
    'Hora de la autoridad',
    'Códigos',
    'Contradice',
    'Respuestas rechazadas',
    'Registro',
  ],
  'fr-FR': [
    'Formation',
    'CodSence',
    'CodigoCurso',
    'Nom',
    'RUN',
    'Statut',
    'Ouverte le',
    'Commencée le',
    'Terminée le',
    'Minutes',
    'IdSesionSence',
    'Heure de l’autorité',
    'Codes',
    'Contredit',
    'Réponses refusées',
    'Enregistrement',
  ],
};
const STATES: Readonly<Record<Locale, Readonly<Record<AttendanceState, string>>>> = {
  'pt-BR': {
    opening: 'Abrindo',
    open: 'Em curso',
    closing: 'Encerrando',
    closed: 'Encerrada',
    failed: 'Recusada',
    abandoned: 'Abandonada',
    expired: 'Terminada pelo tempo',
  },
  'en-US': {
    opening: 'Opening',
    open: 'Under way',
    closing: 'Closing',
    closed: 'Closed',
    failed: 'Refused',
    abandoned: 'Abandoned',
    expired: 'Ended by time',
  },
  'es-ES': {
    opening: 'Abriendo',
    open: 'En curso',
    closing: 'Cerrando',
    closed: 'Cerrada',
    failed: 'Rechazada',
    abandoned: 'Abandonada',
    expired: 'Terminada por tiempo',
  },
  'fr-FR': {
    opening: 'En ouverture',
    open: 'En cours',
    closing: 'En clôture',
    closed: 'Clôturée',
    failed: 'Refusée',
    abandoned: 'Abandonnée',
    expired: 'Terminée par le temps',
  },
};

const STANDINGS: Readonly<Record<Locale, Readonly<Record<RecordStanding, string>>>> = {
  'pt-BR': { present: 'atual', test: 'homologação', former: 'anterior' },
  'en-US': { present: 'current', test: 'test', former: 'former' },
  'es-ES': { present: 'vigente', test: 'prueba', former: 'anterior' },
  'fr-FR': { present: 'actuel', test: 'essai', former: 'antérieur' },
};

/** By the names of the authority's own form and answers; the same in every language. */
const AUTHORITY_HEADS: TableRow = [
  'RutOtec',
  'CodSence',
  'CodigoCurso',
  'LineaCapacitacion',
  'RunAlumno',
  'IdSesionAlumno',
  'IdSesionSence',
  'FechaHora (IniciarSesion)',
  'FechaHora (CerrarSesion)',
  'ZonaHoraria',
  'GlosaError',
];
const MOMENT_LENGTH = 'yyyy-mm-dd hh:mm:ss'.length;
/** Sessions that nothing can be answered for any more: their id is a secret no longer. */
const ENDED_STATES: ReadonlySet<AttendanceState> = new Set(['closed', 'failed', 'abandoned']);

function authorityRow(row: ReportedRow): TableRow {
  const { authorityTime, authorityCloseTime } = row;
  return [
    row.trainingBodyRut,
    row.courseCode,
    row.actionCode,
    String(row.line),
    row.run ?? '',
    ENDED_STATES.has(attendanceStateOf(row.state)) ? row.sessionKey : '',
    row.authoritySession ?? '',
    authorityTime?.slice(0, MOMENT_LENGTH) ?? '',
    authorityCloseTime?.slice(0, MOMENT_LENGTH) ?? '',
    (authorityTime ?? authorityCloseTime ?? '').slice(MOMENT_LENGTH).trim(),
    row.errorCodes.join(';'),
  ];
}

function reportRow(ctx: TenantContext, row: ReportedRow): TableRow {
  const moment = momentCells(AUTHORITY_ZONE, (at) => wallTime(at, AUTHORITY_ZONE).replace('T', ' '));
  return [
    textOf(ctx, row.title),
    row.courseCode,
    row.actionCode,
    row.person,
    row.run ?? '',
    STATES[ctx.locale][attendanceStateOf(row.state)],
    moment(row.openedAt),
    moment(row.startedAt),
    moment(row.endedAt),
    row.minutes ?? '',
    row.authoritySession ?? '',
    row.authorityTime ?? '',
    row.errorCodes.join(' '),
    row.contradicts.join(' '),
    row.refusedAnswers,
    STANDINGS[ctx.locale][standingOf(row.standing)],
  ];
}

/** Rows of the report, page by page, each in a transaction of its own: a long export holds nothing. */
async function* rowsOf(
  ctx: TenantContext,
  pool: pg.Pool,
  filter: SessionFilter,
  columns: ExportColumns,
): AsyncGenerator<TableRow> {
  yield columns === 'authority' ? AUTHORITY_HEADS : HEADS[ctx.locale];
  let cursor: string | undefined;
  do {
    const at = cursor;
    const { items, nextCursor } = await inTenant(pool, ctx.actor.tenantId, async (tx) => {
      const rows = await listSessions({ ...ctx, tx }, { ...filter, cursor: at, limit: PAGE });
      return pageFrom(rows, PAGE, ({ openedKey, id }) => [openedKey, id]);
    });
    for (const row of items) yield columns === 'authority' ? authorityRow(row) : reportRow(ctx, row);
    cursor = nextCursor ?? undefined;
  } while (cursor);
}

/** The sessions of a report as a file, written while they are read. */
export function exportAttendance(
  ctx: TenantContext,
  pool: pg.Pool,
  {
    format,
    columns,
    ...filter
  }: SessionFilter & { readonly format: TableFormat; readonly columns: ExportColumns },
): FileAnswer {
  requirePermission(ctx.actor, 'attendance.manage');
  return tableAnswer(
    'attendance',
    format,
    rowsOf(ctx, pool, { ...filter, declarable: columns === 'authority' }, columns),
  );
}
