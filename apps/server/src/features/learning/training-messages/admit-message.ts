import { createHash } from 'node:crypto';

import { MAX_MESSAGES_A_DAY, MESSAGE_REPEAT_MINUTES } from '@trilha/rules/learning/message-limits';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { momentFor } from '../../../platform/listener.ts';
import { insertMessages, listMessagesOf, lockMessages } from './training-messages.queries.ts';

export const DAY_MS = 86_400_000;
const REPEAT_MS = MESSAGE_REPEAT_MINUTES * 60_000;

interface Message {
  readonly trainingId: string;
  readonly text: string;
  readonly memberIds: readonly string[];
}

/**
 * Of these people, those who get a message about a training or one of its events now, in their order: nobody who got the same within the hour,
 * nor three within a day; they are written down. Throws `message_repeated` with whom it reached and when, and `messages_enough`, where nobody is left.
 */
export async function admitMessage(
  ctx: TenantContext,
  { trainingId, text, memberIds }: Message,
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  await lockMessages(ctx, trainingId);
  const textKey = createHash('sha256').update(text).digest('base64url');
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms);
  const had = await listMessagesOf(ctx, {
    trainingId,
    textKey,
    memberIds,
    dayAgo: ago(DAY_MS),
    repeatedSince: ago(REPEAT_MS),
  });
  const full = new Set(
    had
      .filter(({ received, sameAt }) => sameAt !== null || received >= MAX_MESSAGES_A_DAY)
      .map(({ memberId }) => memberId),
  );
  const admitted = memberIds.filter((memberId) => !full.has(memberId));
  if (admitted.length === 0) throw refusalOf(ctx, had);
  await insertMessages(ctx, { trainingId, textKey, memberIds: admitted });
  return admitted;
}

/** What was sent already and when, or that it was enough for a day. */
function refusalOf(ctx: TenantContext, had: readonly { readonly sameAt: Date | null }[]): AppError {
  const moments = had.flatMap(({ sameAt }) => (sameAt ? [sameAt.getTime()] : []));
  if (moments.length === 0) return new AppError('messages_enough', { values: { limit: MAX_MESSAGES_A_DAY } });
  const reader = { language: ctx.locale, timeZone: ctx.actor.clientTimeZone };
  return new AppError('message_repeated', {
    values: { people: moments.length, when: momentFor(ctx, reader, new Date(Math.max(...moments))) },
  });
}
