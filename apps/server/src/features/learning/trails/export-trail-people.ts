import type { CoursePeopleFilter, CoursePerson } from '@trilha/contracts/learning/course-people';
import { earnsCertificate } from '@trilha/rules/learning/enrollment';
import { formatDate } from '@trilha/rules/platform/dates';
import type { Locale } from '@trilha/rules/platform/locales';
import type pg from 'pg';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat, TableRow } from '../../../platform/tables/table-file.ts';
import { listPeople } from '../enrollments/list-course-people.ts';
import { memberStanding, progressIn } from './member-standing.ts';
import { publishedTrail, trainingIdsOf } from './published-trail.ts';
import {
  findTrailVersion,
  findTrainings,
  listArchived,
  listEnrollmentIds,
  readStandings,
} from './trails.queries.ts';

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

interface PeopleFilter {
  readonly search: string;
  readonly status: CoursePeopleFilter;
}

/** What each of these people goes on with in the trail, by member. */
async function currentSteps(
  ctx: TenantContext,
  trailId: string,
  people: readonly CoursePerson[],
): Promise<ReadonlyMap<string, string>> {
  const version = await findTrailVersion(ctx, trailId);
  const walking = people.filter((one) => ['not_started', 'under_way'].includes(standsAs(one)));
  if (version === undefined || walking.length === 0) return new Map();
  const trail = await publishedTrail(ctx, trailId, version);
  const trainingIds = trainingIdsOf(trail);
  const enrollments = await listEnrollmentIds(
    ctx,
    trailId,
    walking.map(({ memberId }) => memberId),
  );
  const memberOf = new Map(enrollments.map(({ id, memberId }) => [id, memberId]));
  const titles = new Map(
    (await findTrainings(ctx, trainingIds)).map(({ id, title }) => [id, textOf(ctx, title)]),
  );
  const retiredTrainingIds = new Set(await listArchived(ctx, trainingIds));
  const steps = new Map<string, string>();
  for (const row of await readStandings(ctx, { enrollmentIds: [...memberOf.keys()], trainingIds })) {
    const { nextId } = await memberStanding(ctx, trail, {
      progress: progressIn(Object.entries(row.states ?? {})),
      retiredTrainingIds,
      walk: row.version === null ? undefined : { version: row.version, reachedIds: row.reachedIds ?? [] },
    });
    const item = trail.document.items.find(({ id }) => id === nextId);
    steps.set(memberOf.get(row.enrollmentId) ?? '', titles.get(item?.trainingId ?? '') ?? '');
  }
  return steps;
}

/** Rows of the list, page by page, each in a transaction of its own: a long export holds nothing. */
async function* rowsOf(
  ctx: TenantContext,
  pool: pg.Pool,
  trailId: string,
  filter: PeopleFilter,
): AsyncGenerator<TableRow> {
  yield HEADS[ctx.locale];
  const day = (instant: string | null) =>
    instant === null ? '' : formatDate(new Date(instant), ctx.locale, ctx.actor.clientTimeZone);
  let cursor: string | undefined;
  do {
    const { page, steps } = await inTenant(pool, ctx.actor.tenantId, async (tx) => {
      const own = { ...ctx, tx };
      const read = await listPeople(own, trailId, { ...filter, cursor, limit: PAGE });
      return { page: read, steps: await currentSteps(own, trailId, read.items) };
    });
    for (const one of page.items)
      yield [
        one.name,
        one.branch ?? '',
        WORDS[ctx.locale][standsAs(one)],
        String(one.percent),
        steps.get(one.memberId) ?? '',
        day(one.dueAt),
        day(one.enrolledAt),
        day(one.finishedAt),
      ];
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** The people of a trail as a file, written while it is read. Throws `not_found`. */
export async function exportTrailPeople(
  ctx: TenantContext,
  pool: pg.Pool,
  { trailId, format, ...filter }: PeopleFilter & { readonly trailId: string; readonly format: TableFormat },
): Promise<FileAnswer> {
  if ((await findTrailVersion(ctx, trailId)) === undefined) throw new AppError('not_found');
  return tableAnswer('trail-people', format, rowsOf(ctx, pool, trailId, filter));
}
