import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import type { OutboxMessage } from '../../../platform/queue/outbox-handlers.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { holdRulesOf } from '../enrollment-rules/set-own-due-dates.ts';
import { lockUnfinished } from '../enrollments/unfinished-enrollments.ts';
import { noteAsksNothing } from '../trainings/drafts.ts';
import { knownTraining } from '../trainings/training.ts';
import { askAgain } from './ask-again.ts';
import { publishedTrail } from './published-trail.ts';
import { notifyRetired } from './notify-retired.ts';
import { recordStandings } from './record-standing.ts';
import { redateWalkers } from './redate-walkers.ts';
import {
  advanceRecount,
  findRecount,
  listRetired,
  lockTrailsWith,
  lockTrailStructure,
  startRecount,
} from './trails.queries.ts';

const BATCH = 500;

/**
 * Brings the people of a trail up to date with the version published last, so many in each transaction: learners wait for none of it. It
 * goes on where it was cut off, and a later version begins anew.
 */
export async function recountTrail(
  services: AppServices,
  { tenantId, at, payload }: OutboxMessage<'trail_recount.due'>,
): Promise<void> {
  const task = { tenantId, at, name: 'recount-trail' };
  while (await asSystem(services, task, (ctx) => recountSome(ctx, payload.id)));
}

/** Whether some are left after these. */
async function recountSome(ctx: TenantContext, trailId: string): Promise<boolean> {
  await holdRulesOf(ctx, trailId);
  const recount = await findRecount(ctx, trailId, { lock: true });
  const training = recount && (await knownTraining(ctx, trailId));
  if (!training) return false;
  const trail = await publishedTrail(ctx, trailId, recount.version);
  const enrollments = await lockUnfinished(ctx, trailId, {
    after: recount.afterId,
    limit: BATCH,
    withFinished: recount.asksAgain,
  });
  const unfinished = enrollments.filter(({ state }) => state !== 'finished');
  await redateWalkers(
    ctx,
    { trail, training },
    unfinished.map(({ id }) => id),
  );
  const standings = await recordStandings(ctx, { trail, training }, unfinished);
  await notifyRetired(ctx, { trail, training, retiredIds: recount.retiredIds }, standings);
  await askAgain(
    ctx,
    { trail, training },
    enrollments.filter(({ state }) => state === 'finished'),
  );
  const last = enrollments.length === BATCH ? (enrollments.at(-1)?.id ?? null) : null;
  await advanceRecount(ctx, trailId, { counted: enrollments.length, afterId: last });
  return last !== null;
}

/**
 * Brings the people of the trails that a training is part of up to date with whether it is archived: only who passed it then has it, and the
 * others are told. A trail all of which is archived asks nothing, and so do those that hold nothing else.
 */
export async function recountTrailsWith(
  ctx: TenantContext,
  { trainingId }: { readonly trainingId: string },
): Promise<void> {
  await lockTrailStructure(ctx);
  const [retiredId] = await listRetired(ctx, [trainingId]);
  for (const { id, version } of await lockTrailsWith(ctx, trainingId)) {
    await startRecount(ctx, id, { version, retiredId });
    if (await noteAsksNothing(ctx, id)) await afterCommit(ctx, 'training.archived', { trainingId: id });
  }
}
