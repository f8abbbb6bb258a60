import type { TenantContext } from '../../../platform/context.ts';
import { momentFor } from '../../../platform/listener.ts';
import { findListener, insertMute, liftMutes } from './mutes.queries.ts';

const DAY_MS = 86_400_000;

/** Whoever wrote a post writes nothing for some days, in the forum and under news; until when, and how they are told of it. */
export async function mute(
  ctx: TenantContext,
  { days, ...post }: { readonly memberId: string; readonly postId: string; readonly days: number },
): Promise<{ mutedUntil: Date; when: string }> {
  const mutedUntil = new Date(ctx.now.getTime() + days * DAY_MS);
  await insertMute(ctx, { ...post, mutedUntil });
  return { mutedUntil, when: momentFor(ctx, await findListener(ctx, post.memberId), mutedUntil) };
}

/** Ends what a decision about a post muted. */
export const unmute = (ctx: TenantContext, postId: string): Promise<void> => liftMutes(ctx, postId);
