import { AppError } from '../../../platform/app-error.ts';
import { isAllowed, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { anyEvent, lockAnyEvent } from './load-event.ts';
import type { LoadedEvent } from './load-event.ts';

/** Whether the actor may run every event, not only those they teach. */
export const managesEvents = ({ actor }: TenantContext): boolean => isAllowed(actor, 'events.manage');

/** Whether the actor runs an event: they teach it, were named co-moderator of it, or administer all. */
export const runsEvent = (
  ctx: TenantContext,
  { instructors, coModerators }: Pick<LoadedEvent, 'instructors' | 'coModerators'>,
): boolean =>
  managesEvents(ctx) ||
  (isAllowed(ctx.actor, 'events.run') &&
    [...instructors, ...coModerators].some(({ id }) => id === ctx.actor.memberId));

/** An event the actor teaches or was named co-moderator of, or any for administrators. Throws `not_found` for others, which say nothing of themselves. */
export async function runEvent(
  ctx: TenantContext,
  eventId: string,
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<LoadedEvent> {
  requirePermission(ctx.actor, 'events.run');
  const event = await (lock ? lockAnyEvent : anyEvent)(ctx, eventId);
  if (!runsEvent(ctx, event)) throw new AppError('not_found');
  return event;
}

/** Whether the actor may name co-moderators of an event: they teach it, or administer all. */
export const mayName = (ctx: TenantContext, { instructors }: Pick<LoadedEvent, 'instructors'>): boolean =>
  managesEvents(ctx) || instructors.some(({ id }) => id === ctx.actor.memberId);
