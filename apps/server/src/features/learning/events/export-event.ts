import type { RollEntry } from '@trilha/contracts/learning/events-teaching';
import type { ParticipationState } from '@trilha/rules/learning/events';
import type { Locale } from '@trilha/rules/platform/locales';

import type { TenantContext } from '../../../platform/context.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import type { LoadedEvent } from './load-event.ts';
import { PRESENCE_WORDS } from './presence-words.ts';
import { runEvent } from './require-instructor.ts';
import { rollEntries } from './roll.ts';

interface Words {
  readonly head: TableRow;
  readonly tail: TableRow;
  readonly states: Readonly<Partial<Record<ParticipationState, string>>>;
  readonly results: Readonly<Record<'passed' | 'failed', string>>;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  'pt-BR': {
    head: ['Nome', 'Filial', 'Situação'],
    tail: ['Presença (%)', 'Resultado', 'Nota'],
    states: {
      invited: 'Convidado',
      awaiting_approval: 'Aguarda aprovação',
      waiting: 'Lista de espera',
      offered: 'Vaga oferecida',
      enrolled: 'Inscrito',
    },
    results: { passed: 'Aprovado', failed: 'Reprovado' },
  },
  'en-US': {
    head: ['Name', 'Branch', 'Status'],
    tail: ['Attendance (%)', 'Result', 'Grade'],
    states: {
      invited: 'Invited',
      awaiting_approval: 'Awaiting approval',
      waiting: 'Waiting list',
      offered: 'Seat offered',
      enrolled: 'Enrolled',
    },
    results: { passed: 'Passed', failed: 'Failed' },
  },
  'es-ES': {
    head: ['Nombre', 'Sucursal', 'Situación'],
    tail: ['Asistencia (%)', 'Resultado', 'Nota'],
    states: {
      invited: 'Invitado',
      awaiting_approval: 'Espera aprobación',
      waiting: 'Lista de espera',
      offered: 'Plaza ofrecida',
      enrolled: 'Inscrito',
    },
    results: { passed: 'Aprobado', failed: 'Suspenso' },
  },
  'fr-FR': {
    head: ['Nom', 'Agence', 'Statut'],
    tail: ['Présence (%)', 'Résultat', 'Note'],
    states: {
      invited: 'Invité',
      awaiting_approval: 'En attente d’approbation',
      waiting: 'Liste d’attente',
      offered: 'Place proposée',
      enrolled: 'Inscrit',
    },
    results: { passed: 'Reçu', failed: 'Refusé' },
  },
};

/** A session's head: its start by the clock of the event, which is the one the room goes by. */
function sessionHead(ctx: TenantContext, event: LoadedEvent, startsAt: Date): string {
  return new Intl.DateTimeFormat(ctx.locale, {
    timeZone: event.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(startsAt);
}

// oxlint-disable-next-line typescript/require-await -- tables are written from generators of any kind
async function* rowsOf(
  ctx: TenantContext,
  event: LoadedEvent,
  people: readonly RollEntry[],
): AsyncGenerator<TableRow> {
  const { head, tail, states, results } = WORDS[ctx.locale];
  const { marks, toConfirm } = PRESENCE_WORDS[ctx.locale];
  yield [...head, ...event.sessions.map(({ startsAt }) => sessionHead(ctx, event, startsAt)), ...tail];
  for (const { name, branch, state, presences, percent, result, grade } of people)
    yield [
      name,
      branch ?? '',
      states[state] ?? '',
      ...event.sessions.map(({ id }) => {
        const presence = presences.find(({ sessionId }) => sessionId === id);
        if (!presence) return '';
        return presence.isToConfirm ? toConfirm : marks[presence.mark];
      }),
      percent === null ? '' : { percent },
      result ? results[result] : '',
      grade ?? '',
    ];
}

/** Who has something to do with an event, with every presence, result and grade, as a file. Throws `not_found`. */
export async function exportEvent(
  ctx: TenantContext,
  eventId: string,
  format: TableFormat,
): Promise<FileAnswer> {
  const event = await runEvent(ctx, eventId);
  return tableAnswer('event', format, rowsOf(ctx, event, await rollEntries(ctx, event)));
}
