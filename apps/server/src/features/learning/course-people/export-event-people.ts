import type { EventPeopleNarrowed, EventPerson } from '@trilha/contracts/learning/event-people';
import type { EventPeopleOrder } from '@trilha/rules/learning/event-people';
import type { ParticipationState } from '@trilha/rules/learning/events';
import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';

import type { TenantContext } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { followedEvent } from './followed-event.ts';
import { pageOfEventPeople } from './list-event-people.ts';

const PAGE = 500;

interface Words {
  readonly head: TableRow;
  readonly states: Readonly<Record<ParticipationState, string>>;
  readonly presence: Readonly<Record<'present' | 'absent', string>>;
  readonly results: Readonly<Record<'passed' | 'failed', string>>;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  'pt-BR': {
    head: ['Nome', 'Filial', 'Situação', 'Presença', 'Sessões presentes', 'Sessões', 'Resultado'],
    states: {
      invited: 'Convidado',
      awaiting_approval: 'Aguarda aprovação',
      waiting: 'Lista de espera',
      offered: 'Vaga oferecida',
      enrolled: 'Inscrito',
      declined: 'Recusou',
      canceled: 'Saiu',
      refused: 'Não aprovado',
      removed: 'Fora da lista',
    },
    presence: { present: 'Presente', absent: 'Ausente' },
    results: { passed: 'Aprovado', failed: 'Reprovado' },
  },
  'en-US': {
    head: ['Name', 'Branch', 'Status', 'Attendance', 'Sessions attended', 'Sessions', 'Result'],
    states: {
      invited: 'Invited',
      awaiting_approval: 'Awaiting approval',
      waiting: 'Waiting list',
      offered: 'Seat offered',
      enrolled: 'Enrolled',
      declined: 'Declined',
      canceled: 'Left',
      refused: 'Not approved',
      removed: 'Off the list',
    },
    presence: { present: 'Attended', absent: 'Absent' },
    results: { passed: 'Passed', failed: 'Failed' },
  },
  'es-ES': {
    head: [
      'Nombre',
      'Sucursal',
      'Situación',
      'Asistencia',
      'Sesiones con asistencia',
      'Sesiones',
      'Resultado',
    ],
    states: {
      invited: 'Invitado',
      awaiting_approval: 'Espera aprobación',
      waiting: 'Lista de espera',
      offered: 'Plaza ofrecida',
      enrolled: 'Inscrito',
      declined: 'Rechazó',
      canceled: 'Salió',
      refused: 'No aprobado',
      removed: 'Fuera de la lista',
    },
    presence: { present: 'Asistió', absent: 'Ausente' },
    results: { passed: 'Aprobado', failed: 'Suspenso' },
  },
  'fr-FR': {
    head: ['Nom', 'Agence', 'Statut', 'Présence', 'Séances suivies', 'Séances', 'Résultat'],
    states: {
      invited: 'Invité',
      awaiting_approval: 'En attente d’approbation',
      waiting: 'Liste d’attente',
      offered: 'Place proposée',
      enrolled: 'Inscrit',
      declined: 'A refusé',
      canceled: 'Désinscrit',
      refused: 'Non approuvé',
      removed: 'Retiré',
    },
    presence: { present: 'Présent', absent: 'Absent' },
    results: { passed: 'Reçu', failed: 'Non reçu' },
  },
};

function rowOf(locale: Locale, sessions: number, person: EventPerson): TableRow {
  const { states, presence, results } = WORDS[locale];
  return [
    person.name,
    person.branch ?? '',
    states[person.state],
    person.presence ? presence[person.presence] : '',
    person.there,
    sessions,
    person.result ? results[person.result] : '',
  ];
}

type FileAsk = EventPeopleNarrowed & { readonly sort: EventPeopleOrder };

/** Page by page, each in a transaction of its own: a long export holds nothing. */
async function* rowsOf(
  ctx: TenantContext,
  pool: pg.Pool,
  eventId: string,
  ask: FileAsk,
): AsyncGenerator<TableRow> {
  yield WORDS[ctx.locale].head;
  let cursor: string | undefined;
  do {
    const { page, sessions } = await inTenant(pool, ctx.actor.tenantId, async (tx) => {
      const own = { ...ctx, tx };
      const followed = await followedEvent(own, eventId);
      return {
        page: await pageOfEventPeople(own, followed, { ...ask, cursor, limit: PAGE }),
        sessions: followed.event.sessions.length,
      };
    });
    for (const person of page.items) yield rowOf(ctx.locale, sessions, person);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** The people of an event whom the actor sees as a file, written while it is read. Throws `not_found`. */
export async function exportEventPeople(
  ctx: TenantContext,
  pool: pg.Pool,
  { eventId, format, ...ask }: FileAsk & { readonly eventId: string; readonly format: TableFormat },
): Promise<FileAnswer> {
  await followedEvent(ctx, eventId);
  return tableAnswer('event-people', format, rowsOf(ctx, pool, eventId, ask));
}
