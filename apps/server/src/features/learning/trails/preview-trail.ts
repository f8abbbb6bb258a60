import { trailDocumentSchema } from '@trilha/contracts/learning/trail-document';
import type { TrailDocument, TrailDraft } from '@trilha/contracts/learning/trail-document';
import type { TrailPage } from '@trilha/contracts/learning/trails';
import { richTextSchema } from '@trilha/contracts/platform/rich-text';
import { dueFrom } from '@trilha/rules/learning/deadlines';
import { trailStanding } from '@trilha/rules/learning/trails';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { TrainingPageRow } from '../catalog/find-training.ts';
import { readStoredDraft } from '../trainings/drafts.ts';
import { findTrailProblems } from './find-trail-problems.ts';
import { isAvailable, isRetired } from './is-available.ts';
import { minutesLeftIn } from './minutes-left-in.ts';
import { trainingIdsOf } from './published-trail.ts';
import { storedTrailDraft } from './stored-trail-draft.ts';
import { presentTrailPage } from './trails.presenter.ts';
import { readTrainingsOf } from './trails.queries.ts';

/** No member: a preview is of somebody who has done nothing yet, whatever its author did. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What of a draft can be shown: a date that is not chosen yet keeps its step open, and a group without a number asks for one. */
function shownOf(draft: TrailDraft): TrailDocument {
  const whole = (value: number | null) => (value === null || value < 0 ? null : Math.trunc(value));
  const descriptions = Object.entries(draft.description).flatMap(([locale, text]) => {
    const parsed = richTextSchema.safeParse(text);
    return parsed.success ? [[locale, parsed.data] as const] : [];
  });
  return {
    ...draft,
    description: Object.fromEntries(descriptions),
    items: draft.items.map(({ lock, ...item }) => ({
      ...item,
      lock:
        lock.kind !== 'date'
          ? lock
          : lock.opensAt === null
            ? ({ kind: 'none' } as const)
            : { kind: 'date', opensAt: lock.opensAt },
    })),
    groups: draft.groups.map(({ choose, ...group }) => ({
      ...group,
      choose: Math.max(1, whole(choose) ?? 1),
    })),
    // A number that cannot be published has no day in any calendar.
    deadlineDays: trailDocumentSchema.shape.deadlineDays.catch(null).parse(draft.deadlineDays),
    points: whole(draft.points) ?? 0,
    certificate: { ...draft.certificate, hours: draft.certificate.hours },
  };
}

/** The row a learner who has just come in would have. */
function learnersRow(
  ctx: TenantContext,
  trailId: string,
  { document, minutes }: { readonly document: TrailDocument; readonly minutes: number },
): TrainingPageRow {
  return {
    id: trailId,
    kind: 'trail',
    title: document.title,
    summary: document.summary,
    coverFileId: document.coverFileId,
    minutes,
    activityCount: document.items.length,
    completionPoints: document.points,
    subscriptionType: document.audience.subscriptionType,
    hasCertificate: document.certificate.enabled,
    publishedAt: ctx.now,
    publishedVersion: null,
    favoriteId: null,
    enrollmentId: null,
    subscription: 'active',
    state: 'not_started',
    progressPercent: 0,
    score: null,
    dueAt: dueFrom(document, ctx.now, ctx.actor.clientTimeZone),
    finishedAt: null,
    lastActivityId: null,
    rating: null,
    certificateCode: null,
    isAsked: false,
  };
}

/** The draft as the page of the trail would show it to a learner who has just come in. Throws `not_found`. */
export async function previewTrail(
  ctx: TenantContext,
  trailId: string,
): Promise<TrailPage & { problems: number }> {
  requirePermission(ctx.actor, 'trails.manage');
  const stored = await readStoredDraft(ctx, { kinds: ['trail'], id: trailId });
  const draft = storedTrailDraft(stored.draft);
  const trail = { id: trailId, version: 0, document: shownOf(draft) };
  const trainings = await readTrainingsOf(ctx, trainingIdsOf(trail), NOBODY);
  const known = {
    progress: new Map(),
    closedTrainingIds: new Set(trainings.filter((one) => !isAvailable(ctx, one)).map(({ id }) => id)),
    retiredTrainingIds: new Set(trainings.filter(isRetired).map(({ id }) => id)),
  };
  const minutesLeft = minutesLeftIn(trail, known, trainings);
  const page = presentTrailPage(
    ctx,
    {
      row: learnersRow(ctx, trailId, { document: trail.document, minutes: minutesLeft }),
      trail,
      trainings,
      standing: trailStanding(trail.document, { ...known, reachedIds: new Set(), now: ctx.now }),
      minutesLeft,
      askedAgainAt: null,
    },
    [],
  );
  return { ...page, problems: (await findTrailProblems(ctx, trailId, draft)).length };
}
