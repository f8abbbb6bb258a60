import { trainingPath } from '@trilha/rules/learning/trainings';
import { trailStanding } from '@trilha/rules/learning/trails';
import type { TrailItem, TrailStanding } from '@trilha/rules/learning/trails';

import type { TenantContext } from '../../../platform/context.ts';
import { textFor } from '../../../platform/listener.ts';
import { notifyMany } from '../../engagement/notices/notify.ts';
import type { Training } from '../trainings/training.ts';
import type { PublishedTrail } from './published-trail.ts';
import { findTrainings, listWalkerLanguages } from './trails.queries.ts';

interface Retired {
  readonly trail: PublishedTrail;
  readonly training: Training;
  /** Trainings of the trail that were archived. */
  readonly retiredIds: readonly string[];
}

/** Tells those people of a trail of whom it no longer asks a training because that was archived; each once for a version of the trail. */
export async function notifyRetired(
  ctx: TenantContext,
  { trail, training, retiredIds }: Retired,
  standings: ReadonlyMap<string, TrailStanding>,
): Promise<void> {
  const items = trail.document.items.filter(({ trainingId }) => retiredIds.includes(trainingId));
  if (items.length === 0) return;
  const titles = new Map((await findTrainings(ctx, retiredIds)).map(({ id, title }) => [id, title]));
  const people = await listWalkerLanguages(ctx, [...standings.keys()]);
  await notifyMany(
    ctx,
    people.flatMap((person) =>
      items
        .filter((item) => wasAsked(trail, item, standings.get(person.enrollmentId), ctx.now))
        .map(({ trainingId }) => ({
          memberId: person.memberId,
          body: {
            kind: 'trail_item_retired' as const,
            data: {
              training: textFor(ctx, person, training.title),
              item: textFor(ctx, person, titles.get(trainingId)),
            },
          },
          link: trainingPath({ kind: 'trail', id: trail.id }),
          dedupe: `trail_item_retired:${person.enrollmentId}:${trainingId}:${trail.version}`,
        })),
    ),
  );
}

/** Whether an item that is no longer offered to somebody would be asked of them if it were. */
function wasAsked(
  { document }: PublishedTrail,
  { id }: TrailItem,
  standing: TrailStanding | undefined,
  now: Date,
): boolean {
  if (standing?.items.find((item) => item.id === id)?.requirement !== 'no_longer_offered') return false;
  const progressOf = new Map(standing.items.map((item) => [item.id, item.progress]));
  const progress = new Map(
    document.items.map((item) => [item.trainingId, progressOf.get(item.id) ?? 'not_started']),
  );
  const before = trailStanding(document, { progress, reachedIds: new Set(), now });
  const requirement = before.items.find((item) => item.id === id)?.requirement;
  return requirement === 'required' || (requirement === 'optional' && document.items.every(isOptional));
}

const isOptional = ({ required }: TrailItem) => !required;
