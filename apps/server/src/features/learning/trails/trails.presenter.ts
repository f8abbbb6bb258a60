import type { TrailCard, TrailPage, TrailPageItem } from '@trilha/contracts/learning/trails';
import { enrollmentStateOf } from '@trilha/rules/learning/enrollment';
import { calendarDay } from '@trilha/rules/platform/dates';
import { trainingKindOf } from '@trilha/rules/learning/trainings';
import { trailItemProgress } from '@trilha/rules/learning/trails';
import type { TrailItemPosition } from '@trilha/rules/learning/trails';

import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { presentCard } from '../catalog/card.presenter.ts';
import type { TrainingCard } from '../catalog/card.presenter.ts';
import { isAvailable } from './is-available.ts';
import type { OwnTrail } from './read-trail.ts';
import type { EarlierItemRow, TrailTrainingRow } from './trails.queries.ts';

/** A trail as lists show it. */
export function presentTrailCard({ activityCount, ...card }: TrainingCard): TrailCard {
  return { ...card, itemCount: activityCount };
}

/** Whether a day of the company is over. */
const isOver = ({ now, actor }: TenantContext, day: string | null) =>
  day !== null && day < calendarDay(now, actor.clientTimeZone);

/** The page of a trail, with what the member may do next. */
export function presentTrailPage(
  ctx: TenantContext,
  own: OwnTrail,
  earlier: readonly EarlierItemRow[],
): TrailPage {
  const { row, trail, standing } = own;
  const { document } = trail;
  // Nobody is due in what asks nothing.
  const card = presentTrailCard(presentCard(ctx, standing.asked === 0 ? { ...row, dueAt: null } : row));
  const state = card.enrollment?.state;
  const active = card.enrollment?.subscription === 'active';
  return {
    ...card,
    description:
      document.description[ctx.locale] ??
      document.description[ctx.actor.clientLocale] ??
      Object.values(document.description)[0] ??
      null,
    items: presentItems(ctx, own),
    groups: document.groups.map(({ id, title, choose }) => ({ id, title: textOf(ctx, title), choose })),
    earlier: earlier.map((row) => presentEarlier(ctx, row)),
    percent: state === 'finished' ? 100 : standing.percent,
    asked: standing.asked,
    passed: standing.passed,
    minutesLeft: state === 'finished' ? 0 : own.minutesLeft,
    nextItemId: active ? standing.nextId : null,
    askedAgainAt: own.askedAgainAt?.toISOString() ?? null,
    timeZone: ctx.actor.clientTimeZone,
    deadlineDays: document.deadlineDays,
    dueOn: isOver(ctx, document.dueOn) ? null : document.dueOn,
    certificate: { ...document.certificate, code: row.certificateCode },
    can: {
      enroll:
        (card.enrollment === null || card.enrollment.subscription === 'refused') &&
        card.subscriptionType !== 'assigned',
      cancel:
        card.subscriptionType !== 'assigned' &&
        !row.isAsked &&
        (card.enrollment?.subscription === 'awaiting' || (active && state !== 'finished')),
      learn: active,
      manage: isAllowed(ctx.actor, 'trails.manage'),
    },
  };
}

/** What was done of the trail and is no longer part of it. */
function presentEarlier(ctx: TenantContext, row: EarlierItemRow): TrailPage['earlier'][number] {
  const { id, kind, title, state, finishedAt } = row;
  return {
    training: {
      kind: trainingKindOf(kind),
      id,
      title: textOf(ctx, title),
      available: isAvailable(ctx, row),
    },
    progress: trailItemProgress(enrollmentStateOf(state)) === 'failed' ? 'failed' : 'passed',
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** The items of a trail for whoever stands so in it. */
export function presentItems(
  ctx: TenantContext,
  { trail, trainings, standing }: Pick<OwnTrail, 'trail' | 'trainings' | 'standing'>,
): TrailPageItem[] {
  const trainingById = new Map(trainings.map((training) => [training.id, training]));
  const itemById = new Map(trail.document.items.map((item) => [item.id, item]));
  const titleOf = (itemId: string) => {
    const title = trainingById.get(itemById.get(itemId)?.trainingId ?? '')?.title;
    return title ? textOf(ctx, title) : '';
  };
  return standing.items.flatMap((found) => {
    const item = itemById.get(found.id);
    const training = item && trainingById.get(item.trainingId);
    if (!training) return [];
    return [
      {
        id: found.id,
        training: presentTraining(ctx, training),
        required: item.required,
        requirement: found.requirement,
        groupId: item.groupId,
        progress: found.progress,
        access: found.access,
        opensAfter: found.opensAfter,
        missing: found.missingIds.map((id) => ({ id, title: titleOf(id) })),
        opensAt: found.opensAt,
        ...measureOf(found, training),
      },
    ];
  });
}

function presentTraining(ctx: TenantContext, row: TrailTrainingRow): TrailPageItem['training'] {
  return {
    kind: trainingKindOf(row.kind),
    id: row.id,
    title: textOf(ctx, row.title),
    coverUrl: row.coverFileId ? ctx.fileUrl(row.coverFileId) : null,
    minutes: row.minutes,
    points: row.completionPoints,
    available: isAvailable(ctx, row),
  };
}

function measureOf({ progress }: TrailItemPosition, row: TrailTrainingRow) {
  return { percent: progress === 'passed' ? 100 : (row.progressPercent ?? 0), score: row.score };
}
