import type { Room } from '@trilha/contracts/learning/rooms';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { countSeated, findOwnShown, listShown, setShown } from './participants.queries.ts';
import { placeInside } from './place-in-event.ts';

type Coming = NonNullable<Room['coming']>;

/** Who comes to an event: how many, and those who agreed to be seen. Whether the actor may know is for the caller to ask. */
export async function readComing(ctx: TenantContext, eventId: string): Promise<Coming> {
  const shown = await listShown(ctx, eventId);
  return {
    count: await countSeated(ctx, eventId),
    people: shown.map(({ id, name, avatarFileId }) => ({
      id,
      name,
      avatar: avatarFileId === null ? null : ctx.fileUrl(avatarFileId),
    })),
    isShown: (await findOwnShown(ctx, eventId)) ?? null,
  };
}

/** Lets the others who come see the actor's name, or no longer. Throws `not_found`, `event_canceled` and `not_on_list`. */
export async function showName(
  ctx: TenantContext,
  eventId: string,
  isShown: boolean,
): Promise<{ coming: Coming }> {
  requirePermission(ctx.actor, 'learning.take');
  await placeInside(ctx, eventId);
  // Whoever runs the event is in its room without a seat.
  if (!(await setShown(ctx, eventId, isShown))) throw new AppError('not_on_list');
  return { coming: await readComing(ctx, eventId) };
}
