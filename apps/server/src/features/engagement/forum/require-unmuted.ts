import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findMutedUntil } from './mutes.queries.ts';

/** Whoever a moderator has muted writes nothing until then. Throws `forum_muted`. */
export async function requireUnmuted(ctx: TenantContext): Promise<void> {
  const until = await findMutedUntil(ctx);
  if (until) throw new AppError('forum_muted', { values: { until: until.toISOString() } });
}
