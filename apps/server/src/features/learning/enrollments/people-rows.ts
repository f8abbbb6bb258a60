import type { CoursePeopleFilter, CoursePerson } from '@trilha/contracts/learning/course-people';
import { earnsCertificate } from '@trilha/rules/learning/enrollment';
import { formatDate } from '@trilha/rules/platform/dates';
import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';

import type { TenantContext } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
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
  ],
  'en-US': ['Name', 'Branch', 'Status', 'Progress (%)', 'Current step', 'Due', 'Enrolled on', 'Done on'],
  'es-ES': [
    'Nombre',
    'Sucursal',
    'Estado',
    'Progreso (%)',
    'Paso actual',
    'Plazo',
    'Inscripción',
    'Completado el',
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
  ],
};

const WORDS = {
  'pt-BR': {
    awaiting: 'Aguarda aprovação',
    left: 'Saiu',
    not_started: 'Não começou',
    under_way: 'Em andamento',
    done: 'Concluído',
  },
  'en-US': {
    awaiting: 'Awaiting approval',
    left: 'Left',
    not_started: 'Not started',
    under_way: 'In progress',
    done: 'Done',
  },
  'es-ES': {
    awaiting: 'Espera aprobación',
    left: 'Salió',
    not_started: 'Sin empezar',
    under_way: 'En curso',
    done: 'Completado',
  },
  'fr-FR': {
    awaiting: 'En attente d’approbation',
    left: 'Parti',
    not_started: 'Pas commencé',
    under_way: 'En cours',
    done: 'Terminé',
  },
} as const satisfies Record<Locale, Record<string, string>>;

function standsAs({ subscription, state }: CoursePerson): keyof (typeof WORDS)['pt-BR'] {
  if (subscription === 'awaiting') return 'awaiting';
  if (subscription !== 'active') return 'left';
  if (earnsCertificate(state)) return 'done';
  return state === 'not_started' ? 'not_started' : 'under_way';
}

export interface PeopleFilter {
  readonly search: string;
  readonly status: CoursePeopleFilter;
}

/** Reads a page of the people of a training. */
type ReadPeople = (
  ctx: TenantContext,
  ask: PeopleFilter & { readonly cursor?: string | undefined; readonly limit: number },
) => Promise<{ readonly items: readonly CoursePerson[]; readonly nextCursor: string | null }>;

/** People of a training as rows of a file, page by page, each in a transaction of its own: a long export holds nothing. */
export async function* peopleRows(
  ctx: TenantContext,
  pool: pg.Pool,
  filter: PeopleFilter,
  read: ReadPeople,
): AsyncGenerator<TableRow> {
  yield HEADS[ctx.locale];
  const day = (instant: string | null) =>
    instant === null ? '' : formatDate(new Date(instant), ctx.locale, ctx.actor.clientTimeZone);
  let cursor: string | undefined;
  do {
    const page = await inTenant(pool, ctx.actor.tenantId, (tx) =>
      read({ ...ctx, tx }, { search: filter.search, status: filter.status, cursor, limit: PAGE }),
    );
    for (const one of page.items)
      yield [
        one.name,
        one.branch ?? '',
        WORDS[ctx.locale][standsAs(one)],
        String(one.percent),
        one.step ?? '',
        day(one.dueAt),
        day(one.enrolledAt),
        day(one.finishedAt),
      ];
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
