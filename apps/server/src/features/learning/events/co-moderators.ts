import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { anyEvent } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';
import { deleteCoModerator, insertCoModerator, listInstructorChoices } from './manage.queries.ts';
import { mayName, runEvent } from './require-instructor.ts';
import { recheckRunner } from './roll-topic.ts';

interface Person {
  id: string;
  name: string;
}
type Named = Person[];

async function choicesFor(ctx: TenantContext, { instructors, coModerators }: LoadedEvent): Promise<Named> {
  const placed = new Set([...instructors, ...coModerators].map(({ id }) => id));
  const able = await listInstructorChoices(ctx);
  return able.filter(({ id }) => !placed.has(id));
}

/** Co-moderators of an event, and who could be named; none of the latter for who may not name anybody. Throws `not_found`. */
export async function readCoModerators(
  ctx: TenantContext,
  eventId: string,
): Promise<{ coModerators: Named; coModeratorChoices: Named; canNameCoModerators: boolean }> {
  const event = await runEvent(ctx, eventId);
  const isNaming = mayName(ctx, event) && !ctx.actor.actedBy;
  return {
    coModerators: [...event.coModerators],
    coModeratorChoices: isNaming ? await choicesFor(ctx, event) : [],
    canNameCoModerators: isNaming,
  };
}

/**
 * Names somebody who may run events as co-moderator of this one, or no longer; noted. They run it with its instructors, from the same desk,
 * and are not told of as its teachers. Co-moderators name nobody. Throws `not_found`, also for who may not run events, and `event_canceled`.
 */
export async function nameCoModerator(
  ctx: TenantContext,
  { eventId, memberId, isNamed }: { eventId: string; memberId: string; isNamed: boolean },
): Promise<{ coModerators: Named }> {
  const event = await runEvent(ctx, eventId, { lock: true });
  if (!mayName(ctx, event)) throw new AppError('not_found');
  if (event.canceledAt) throw new AppError('event_canceled');
  const isNew = isNamed && !event.coModerators.some(({ id }) => id === memberId);
  if (isNew && !(await choicesFor(ctx, event)).some(({ id }) => id === memberId))
    throw new AppError('not_found');
  const of = { eventId, memberId };
  const hasChanged = await (isNamed ? insertCoModerator : deleteCoModerator)(ctx, of);
  if (!isNamed) recheckRunner(ctx, eventId, memberId);
  if (hasChanged)
    await appendAuditEntry(ctx, {
      action: isNamed ? 'training_event.co_moderator_named' : 'training_event.co_moderator_removed',
      objectKind: 'training_event',
      objectId: eventId,
      before: { memberId, isNamed: !isNamed },
      after: { memberId, isNamed },
    });
  return { coModerators: [...(await anyEvent(ctx, eventId)).coModerators] };
}
