import type { CoursePeopleOrder, CoursePerson, PeopleFilter } from '@trilha/contracts/learning/course-people';
import { earnsCertificate } from '@trilha/rules/learning/enrollment';
import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';

import type { TenantContext } from '../../../platform/context.ts';
import { inTenantOf } from '../../../platform/db/in-tenant.ts';
import { dayCells } from '../../../platform/tables/cells.ts';
import type { TableRow } from '../../../platform/tables/table-file.ts';

const PAGE = 500;

const HEADS: Readonly<Record<Locale, TableRow>> = {
  'pt-BR': [
    'Nome',
    'Filial',
    'Situação',
    'Progresso (%)',
    'Etapa atual',
    'Prazo',
    'Inscrição',
    'Concluído em',
    'Atrasada',
  ],
  'en-US': [
    'Name',
    'Branch',
    'Status',
    'Progress (%)',
    'Current step',
    'Due',
    'Enrolled on',
    'Done on',
    'Late',
  ],
  'es-ES': [
    'Nombre',
    'Sucursal',
    'Estado',
    'Progreso (%)',
    'Paso actual',
    'Plazo',
    'Inscripción',
    'Completado el',
    'Con retraso',
  ],
  'fr-FR': [
    'Nom',
    'Agence',
    'Statut',
    'Progression (%)',
    'Étape actuelle',
    'Échéance',
    'Inscription',
    'Terminé le',
    'En retard',
  ],
};

const WORDS = {
  'pt-BR': {
    awaiting: 'Aguarda aprovação',
    left: 'Saiu',
    not_started: 'Não começou',
    under_way: 'Em andamento',
    done: 'Concluído',
    failed: 'Não passou',
    blocked: 'Bloqueado',
    late: 'Sim',
  },
  'en-US': {
    awaiting: 'Awaiting approval',
    left: 'Left',
    not_started: 'Not started',
    under_way: 'In progress',
    done: 'Done',
    failed: 'Did not pass',
    blocked: 'Blocked',
    late: 'Yes',
  },
  'es-ES': {
    awaiting: 'Espera aprobación',
    left: 'Salió',
    not_started: 'Sin empezar',
    under_way: 'En curso',
    done: 'Completado',
    failed: 'No aprobó',
    blocked: 'Bloqueado',
    late: 'Sí',
  },
  'fr-FR': {
    awaiting: 'En attente d’approbation',
    left: 'Parti',
    not_started: 'Pas commencé',
    under_way: 'En cours',
    done: 'Terminé',
    failed: 'Non réussi',
    blocked: 'Bloqué',
    late: 'Oui',
  },
} as const satisfies Record<Locale, Record<string, string>>;

function standsAs({ subscription, state }: CoursePerson): Exclude<keyof (typeof WORDS)['pt-BR'], 'late'> {
  if (subscription === 'awaiting') return 'awaiting';
  if (subscription !== 'active') return 'left';
  if (earnsCertificate(state)) return 'done';
  if (state === 'reproved') return 'failed';
  if (state === 'blocked') return 'blocked';
  return state === 'not_started' ? 'not_started' : 'under_way';
}

/** What a file of people holds, and in which order. */
export type PeopleFileAsk = PeopleFilter & { readonly sort: CoursePeopleOrder };

/** Reads a page of the people of a training. */
type ReadPeople = (
  ctx: TenantContext,
  ask: PeopleFileAsk & { readonly cursor?: string | undefined; readonly limit: number },
) => Promise<{ readonly items: readonly CoursePerson[]; readonly nextCursor: string | null }>;

/** People of a training as rows of a file, page by page, each in a transaction of its own: a long export holds nothing. */
export async function* peopleRows(
  ctx: TenantContext,
  pool: pg.Pool,
  filter: PeopleFileAsk,
  read: ReadPeople,
): AsyncGenerator<TableRow> {
  yield HEADS[ctx.locale];
  const day = dayCells(ctx.locale, ctx.actor.clientTimeZone);
  let cursor: string | undefined;
  do {
    const page = await inTenantOf(pool, ctx.actor, (tx) =>
      read({ ...ctx, tx }, { ...filter, cursor, limit: PAGE }),
    );
    for (const one of page.items)
      yield [
        one.name,
        one.branch ?? '',
        WORDS[ctx.locale][standsAs(one)],
        { percent: one.percent },
        one.step ?? '',
        day(one.dueAt),
        day(one.enrolledAt),
        day(one.finishedAt),
        one.late ? WORDS[ctx.locale].late : '',
      ];
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
