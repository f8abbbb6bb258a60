import type { TrailProblem } from '@trilha/contracts/learning/trail-builder';
import type { TrailDraft } from '@trilha/contracts/learning/trail-document';
import { calendarDay } from '@trilha/rules/platform/dates';

import type { TenantContext } from '../../../platform/context.ts';
import { courseFiles } from '../catalog/find-training.ts';
import { checkTrailDraft } from './trail-problems.ts';
import { knownBranches } from '../trainings/known-branches.ts';
import { findPublishedDay, findTrainings, knownLabels, listTrailsAround } from './trails.queries.ts';

/** Everything that keeps a trail's draft from being published: what is not filled in, trainings that are gone, circles, a day that is over. */
export async function findTrailProblems(
  ctx: TenantContext,
  trailId: string,
  draft: TrailDraft,
): Promise<TrailProblem[]> {
  const trainings = await findTrainings(
    ctx,
    draft.items.map(({ trainingId }) => trainingId),
  );
  const byId = new Map(trainings.map((training) => [training.id, training]));
  const hasTrails = trainings.some(({ kind }) => kind === 'trail');
  const circular = new Set(hasTrails ? await listTrailsAround(ctx, trailId) : []);
  const broken = draft.items.flatMap(({ id, trainingId }, at): TrailProblem[] => {
    if (circular.has(trainingId)) return [{ path: `items.${at}`, code: 'trail_cycle', ownerId: id }];
    return byId.get(trainingId)?.status === 'published'
      ? []
      : [{ path: `items.${at}`, code: 'training_missing', ownerId: id }];
  });
  return [
    ...checkTrailDraft(draft).problems,
    ...broken,
    ...(await missingThings(ctx, draft)),
    ...(await dayProblems(ctx, trailId, draft)),
  ];
}

/** A day of the company before today cannot be set; one that was already set stays. */
async function dayProblems(
  ctx: TenantContext,
  trailId: string,
  { dueOn }: Pick<TrailDraft, 'dueOn'>,
): Promise<TrailProblem[]> {
  if (dueOn === null || dueOn >= calendarDay(ctx.now, ctx.actor.clientTimeZone)) return [];
  return (await findPublishedDay(ctx, trailId)) === dueOn
    ? []
    : [{ path: 'dueOn', code: 'day_over', ownerId: null }];
}

/** The cover, labels and branches a draft names that are not there any more. */
async function missingThings(ctx: TenantContext, draft: TrailDraft): Promise<TrailProblem[]> {
  const labels = [
    ...draft.categoryIds.map((id, at) => ({ id, path: `categoryIds.${at}` })),
    ...(['areaIds', 'groupIds', 'tagIds'] as const).flatMap((list) =>
      draft.audience[list].map((id, at) => ({ id, path: `audience.${list}.${at}` })),
    ),
  ];
  const known = new Set(
    await knownLabels(
      ctx,
      labels.map(({ id }) => id),
    ),
  );
  const branches = draft.audience.branchIds.map((id, at) => ({ id, path: `audience.branchIds.${at}` }));
  const knownPlaces = new Set(await knownBranches(ctx, draft.audience.branchIds));
  const cover = draft.coverFileId;
  const hasCover = cover === null || (await courseFiles(ctx, [cover])).length > 0;
  return [
    ...[
      ...labels.filter(({ id }) => !known.has(id)),
      ...branches.filter(({ id }) => !knownPlaces.has(id)),
    ].map(({ path }): TrailProblem => ({ path, code: 'label_missing', ownerId: null })),
    ...(hasCover ? [] : [{ path: 'coverFileId', code: 'file_missing' as const, ownerId: null }]),
  ];
}
