import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireUnmuted } from './require-unmuted.ts';
import { countWritten, lockWriter } from './posts.queries.ts';

/** So many posts of one person within a minute and no more. */
const MAX = { posts: 5, withinMs: 60_000 } as const;

/** Anyone who writes many posts at once waits a moment. Throws `forum_too_soon`, and `forum_muted` for whom a moderator has muted. */
export async function requireUnhurried(ctx: TenantContext): Promise<void> {
  await lockWriter(ctx);
  await requireUnmuted(ctx);
  const since = new Date(ctx.now.getTime() - MAX.withinMs);
  if ((await countWritten(ctx, since)) >= MAX.posts)
    throw new AppError('forum_too_soon', { retryAfterSeconds: MAX.withinMs / 1000 });
}
