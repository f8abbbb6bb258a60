import type { EnrollmentOutcome } from '@trilha/rules/learning/enrollment';
import type { TrailStanding } from '@trilha/rules/learning/trails';

import type { TenantContext } from '../../../platform/context.ts';
import { lockEnrollments } from '../enrollments/lock-enrollment.ts';
import { recordOutcome } from '../enrollments/record-outcome.ts';
import type { OpenEnrollment } from '../enrollments/record-outcome.ts';
import { beginMany, saveManyPercents } from '../enrollments/unfinished-enrollments.ts';
import type { Training } from '../trainings/training.ts';
import { knownTraining } from '../trainings/training.ts';
import { memberStanding, openIds, progressIn } from './member-standing.ts';
import { publishedTrail, trainingIdsOf } from './published-trail.ts';
import type { PublishedTrail } from './published-trail.ts';
import { findTrailVersion, listRetired, readStandings, upsertWalks } from './trails.queries.ts';

/** What an enrollment that is not concluded comes to by a standing: begun with the first training, concluded with the last that is asked for. */
function outcomeOf(
  enrollment: OpenEnrollment,
  { started, complete, percent }: Pick<TrailStanding, 'started' | 'complete' | 'percent'>,
): EnrollmentOutcome {
  const begins = enrollment.state === 'not_started' && (started || complete);
  const events = [
    ...(begins ? [{ event: 'start' as const, reason: 'first_activity_opened' as const }] : []),
    ...(complete ? [{ event: 'complete' as const, reason: 'all_required_done' as const }] : []),
  ];
  const state = complete ? 'finished' : begins ? 'in_progress' : enrollment.state;
  return { state, percent: complete ? 100 : percent, score: null, events };
}

/**
 * Brings locked enrollments of a trail up to date: how far they are, what they have come to, and what is open to them from now on
 * whatever is locked later. Doing it twice is the same as once. Gives where each stands.
 */
export async function recordStandings(
  ctx: TenantContext,
  {
    trail,
    training,
    begins = false,
  }: { readonly trail: PublishedTrail; readonly training: Training; readonly begins?: boolean },
  enrollments: readonly (OpenEnrollment & { readonly progressPercent?: number })[],
): Promise<ReadonlyMap<string, TrailStanding>> {
  const rows = await readStandings(ctx, {
    enrollmentIds: enrollments.map(({ id }) => id),
    trainingIds: trainingIdsOf(trail),
  });
  const retiredTrainingIds = new Set(await listRetired(ctx, trainingIdsOf(trail)));
  const byId = new Map(rows.map((row) => [row.enrollmentId, row]));
  const percents: { id: string; percent: number }[] = [];
  const begun: { id: string; percent: number }[] = [];
  const walks = [];
  const standings = new Map<string, TrailStanding>();
  for (const enrollment of enrollments) {
    const row = byId.get(enrollment.id);
    const standing = await memberStanding(ctx, trail, {
      progress: progressIn(Object.entries(row?.states ?? {})),
      retiredTrainingIds,
      walk: row?.version == null ? undefined : { version: row.version, reachedIds: row.reachedIds ?? [] },
    });
    standings.set(enrollment.id, standing);
    walks.push({ enrollmentId: enrollment.id, version: trail.version, reachedIds: openIds(standing) });
    const outcome = outcomeOf(enrollment, { ...standing, started: standing.started || begins });
    // What is concluded brings points and news to each; what was only begun is written for all of them together.
    if (outcome.state === 'finished') await recordOutcome(ctx, { training, enrollment }, outcome, null);
    else if (outcome.events.length > 0) begun.push({ id: enrollment.id, percent: outcome.percent });
    else if (outcome.percent !== enrollment.progressPercent)
      percents.push({ id: enrollment.id, percent: outcome.percent });
  }
  await beginMany(ctx, begun);
  await saveManyPercents(ctx, percents);
  await upsertWalks(ctx, walks);
  return standings;
}

/**
 * The same for members, of those who are in these trails and have not concluded them, all locked at once; nothing for anything but published
 * trails. With `begins` they have gone to one of their trainings just now.
 */
export async function recordStandingsOf(
  ctx: TenantContext,
  trainingIds: readonly string[],
  memberIds: readonly string[],
  { begins = false }: { readonly begins?: boolean } = {},
): Promise<void> {
  const trails = new Map<string, Training>();
  for (const id of trainingIds) {
    const training = await knownTraining(ctx, id);
    if (training?.kind === 'trail') trails.set(id, training);
  }
  if (trails.size === 0) return;
  const enrollments = await lockEnrollments(ctx, [...trails.keys()], memberIds);
  for (const [trailId, those] of Map.groupBy(enrollments.filter(isUnfinished), (one) => one.trainingId)) {
    const training = trails.get(trailId);
    // Read once they are locked: a transaction that waited for a recount would otherwise overwrite it by an older version.
    const version = await findTrailVersion(ctx, trailId);
    if (!training || version === undefined) continue;
    const trail = await publishedTrail(ctx, trailId, version);
    await recordStandings(ctx, { trail, training, begins }, those);
  }
}

const isUnfinished = ({ state }: OpenEnrollment) => state === 'not_started' || state === 'in_progress';

/** The same for one member in one trail. */
export function recordStandingOf(
  ctx: TenantContext,
  trailId: string,
  memberId: string,
  how: { readonly begins?: boolean } = {},
): Promise<void> {
  return recordStandingsOf(ctx, [trailId], [memberId], how);
}
