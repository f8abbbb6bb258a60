import { dueFrom } from '@trilha/rules/learning/deadlines';
import { trainingPath } from '@trilha/rules/learning/trainings';
import { trailStanding } from '@trilha/rules/learning/trails';
import type { TrailItemProgress } from '@trilha/rules/learning/trails';

import type { TenantContext } from '../../../platform/context.ts';
import { textFor } from '../../../platform/listener.ts';
import { notifyMany } from '../../engagement/notices/notify.ts';
import { askAgainByRules } from '../enrollment-rules/ask-again-by-rules.ts';
import { announceJoined } from '../enrollments/announce-joined.ts';
import { askManyAgain } from '../enrollments/unfinished-enrollments.ts';
import type { OpenTraining } from '../trainings/training.ts';
import { memberStanding, openIds, progressIn } from './member-standing.ts';
import { trainingIdsOf } from './published-trail.ts';
import type { PublishedTrail } from './published-trail.ts';
import {
  listRetired,
  listOncePassed,
  listWalkerLanguages,
  readStandings,
  upsertWalks,
} from './trails.queries.ts';

interface Finished {
  readonly id: string;
  readonly memberId: string;
}

/** Whether a trail asks something of somebody who has finished it; what they passed once is not asked, though they may be renewing it. */
export function asksMore(
  { document }: Pick<PublishedTrail, 'document'>,
  progress: ReadonlyMap<string, TrailItemProgress>,
  known: { readonly retiredTrainingIds: ReadonlySet<string>; readonly now: Date },
): boolean {
  const { asked, passed } = trailStanding(document, { ...known, progress, reachedIds: new Set() });
  return passed < asked;
}

/**
 * Has those of these people, who have finished a trail, under way in it again of whom the version asks something they never passed. What they
 * did and earned stays, their deadline counts from today, and they are notified.
 */
export async function askAgain(
  ctx: TenantContext,
  { trail, training }: { readonly trail: PublishedTrail; readonly training: OpenTraining },
  finished: readonly Finished[],
): Promise<void> {
  if (finished.length === 0) return;
  const trainingIds = trainingIdsOf(trail);
  const enrollmentIds = finished.map(({ id }) => id);
  const once = await listOncePassed(ctx, { enrollmentIds, trainingIds });
  const retiredTrainingIds = new Set(await listRetired(ctx, trainingIds));
  const asked: { id: string; percent: number; reachedIds: string[] }[] = [];
  for (const row of await readStandings(ctx, { enrollmentIds, trainingIds })) {
    const progress = progressIn(Object.entries(row.states ?? {}));
    const passed = (once.get(row.enrollmentId) ?? []).map((id) => [id, 'passed'] as const);
    const known = { retiredTrainingIds, now: ctx.now };
    if (!asksMore(trail, new Map([...progress, ...passed]), known)) continue;
    const walk =
      row.version === null ? undefined : { version: row.version, reachedIds: row.reachedIds ?? [] };
    const standing = await memberStanding(ctx, trail, { progress, retiredTrainingIds, walk });
    asked.push({ id: row.enrollmentId, percent: standing.percent, reachedIds: openIds(standing) });
  }
  if (asked.length === 0) return;
  await askManyAgain(ctx, asked);
  await upsertWalks(
    ctx,
    asked.map(({ id, reachedIds }) => ({ enrollmentId: id, version: trail.version, reachedIds })),
  );
  const isAsked = new Set(asked.map(({ id }) => id));
  const people = finished
    .filter(({ id }) => isAsked.has(id))
    .map(({ id, memberId }) => ({ enrollmentId: id, memberId }));
  const dueAt = dueFrom(trail.document, ctx.now, training.timeZone);
  await askAgainByRules(ctx, trail.id, { people, dueAt });
  await notifyAskedAgain(ctx, { trail, training }, [...isAsked]);
  await announceJoined(
    ctx,
    trail.id,
    people.map(({ memberId }) => memberId),
  );
}

async function notifyAskedAgain(
  ctx: TenantContext,
  { trail, training }: { readonly trail: PublishedTrail; readonly training: OpenTraining },
  enrollmentIds: readonly string[],
): Promise<void> {
  const people = await listWalkerLanguages(ctx, enrollmentIds);
  await notifyMany(
    ctx,
    people.map((person) => ({
      memberId: person.memberId,
      body: {
        kind: 'training_asks_more' as const,
        data: { training: textFor(ctx, person, training.title) },
      },
      link: trainingPath({ kind: 'trail', id: trail.id }),
      dedupe: `training_asks_more:${person.enrollmentId}:${trail.version}`,
    })),
  );
}
