import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireUnmuted } from './require-unmuted.ts';
import { countWritten, findWrittenAt, lockWriter } from './posts.queries.ts';

/** So many posts of one person within a minute and no more. */
const MAX = { posts: 5, withinMs: 60_000 } as const;
/** So many replies of all together in one topic within a minute and no more. */
export const MAX_REPLIES_A_MINUTE = 40;

/** Anyone who writes many posts at once waits a moment. Throws `forum_too_soon`, and `forum_muted` for whom a moderator has muted. */
export async function requireUnhurried(ctx: TenantContext): Promise<void> {
  await lockWriter(ctx);
  await requireUnmuted(ctx);
  const since = new Date(ctx.now.getTime() - MAX.withinMs);
  if ((await countWritten(ctx, since)) >= MAX.posts)
    throw new AppError('forum_too_soon', { retryAfterSeconds: MAX.withinMs / 1000 });
}

/** A topic in which very many write at once takes a moment, whoever they are; it is held already. Throws `forum_topic_busy`. */
export async function requireCalm(
  ctx: TenantContext,
  topic: { readonly id: string; readonly lastPosition: number },
): Promise<void> {
  const at = topic.lastPosition - MAX_REPLIES_A_MINUTE + 1;
  const writtenAt = at > 0 ? await findWrittenAt(ctx, topic.id, at) : undefined;
  if (writtenAt && writtenAt.getTime() > ctx.now.getTime() - MAX.withinMs)
    throw new AppError('forum_topic_busy', { retryAfterSeconds: MAX.withinMs / 1000 });
}
