import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { findMessages } from './messages.queries.ts';
import type { MessageRow } from './messages.queries.ts';
import { findPolls } from './polls.queries.ts';
import type { PollRow } from './polls.queries.ts';
import { findQuestions } from './questions.queries.ts';
import type { QuestionRow } from './questions.queries.ts';

function found<R>([row]: readonly R[]): R {
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** A message of a room. Throws `not_found`. */
export const findMessage = async (ctx: TenantContext, eventId: string, id: string): Promise<MessageRow> =>
  found(await findMessages(ctx, eventId, [id]));

/** A question of a room. Throws `not_found`. */
export const findQuestion = async (ctx: TenantContext, eventId: string, id: string): Promise<QuestionRow> =>
  found(await findQuestions(ctx, eventId, [id]));

/** A poll of a room. Throws `not_found`. */
export const findPoll = async (ctx: TenantContext, eventId: string, id: string): Promise<PollRow> =>
  found(await findPolls(ctx, eventId, [id]));
