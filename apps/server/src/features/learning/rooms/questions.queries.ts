import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { insertRoomOnce } from './room.queries.ts';

/** Questions of a room with who asked, and how many want each answered. */
const questions = ({ tx, actor }: TenantContext, eventId: string) =>
  tx
    .selectFrom('eventRoomQuestions as q')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'q.tenantId').onRef('m.id', '=', 'q.authorId'),
    )
    .where('q.tenantId', '=', actor.tenantId)
    .where('q.eventId', '=', eventId)
    .select([
      'q.id',
      'q.text',
      'q.at',
      'q.answeredAt',
      'q.answer',
      'q.removedAt',
      'q.isModerator',
      'q.authorId',
      'm.displayName as authorName',
      'm.avatarFileId',
      sql<number>`(select count(*) from event_room_question_votes v where v.tenant_id = q.tenant_id and v.question_id = q.id)`.as(
        'votes',
      ),
    ]);
export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number];

/** Questions of a room that were not removed, in the order they were asked; the last ones where there are very many. */
export async function listQuestions(ctx: TenantContext, eventId: string, limit: number) {
  const rows = await questions(ctx, eventId)
    .where('q.removedAt', 'is', null)
    .orderBy('q.at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** These questions of a room. */
export function findQuestions(
  ctx: TenantContext,
  eventId: string,
  ids: readonly string[],
): Promise<QuestionRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return questions(ctx, eventId).where('q.id', 'in', ids).execute();
}

/** Writes a question; gives its id. */
export async function insertQuestion(
  ctx: TenantContext,
  eventId: string,
  question: { readonly text: string; readonly isModerator: boolean },
): Promise<string> {
  await insertRoomOnce(ctx, eventId);
  const { tenantId, memberId } = ctx.actor;
  const { id } = await ctx.tx
    .insertInto('eventRoomQuestions')
    .values({ tenantId, eventId, authorId: memberId, at: ctx.now, ...question })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Answers or removes a question. */
export async function updateQuestion(
  { tx, actor }: TenantContext,
  id: string,
  marks:
    | { readonly answeredAt: Date | null; readonly answeredBy: string | null; readonly answer: string }
    | { readonly removedAt: Date },
): Promise<void> {
  await tx
    .updateTable('eventRoomQuestions')
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .set(marks)
    .execute();
}

/** Wants a question answered, or no longer. False where that changes nothing. */
export async function setQuestionVote(
  { tx, actor, now }: TenantContext,
  questionId: string,
  isWanted: boolean,
): Promise<boolean> {
  const { tenantId, memberId } = actor;
  if (!isWanted) {
    const { numDeletedRows } = await tx
      .deleteFrom('eventRoomQuestionVotes')
      .where('tenantId', '=', tenantId)
      .where('questionId', '=', questionId)
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('eventRoomQuestionVotes')
    .values({ tenantId, questionId, memberId, at: now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'questionId', 'memberId']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** How many want an answer, by question: of these questions of a room, and of all that somebody voted for since then. */
export async function countQuestionVotes(
  { tx, actor }: TenantContext,
  eventId: string,
  { ids, since }: { readonly ids: readonly string[]; readonly since: Date },
): Promise<Record<string, number>> {
  const { rows } = await sql<{ id: string; votes: number }>`
    select q.id, count(v.member_id) as votes
      from event_room_questions q
      left join event_room_question_votes v on v.tenant_id = q.tenant_id and v.question_id = q.id
     where q.tenant_id = ${actor.tenantId}::uuid and q.event_id = ${eventId}::uuid and q.removed_at is null
     group by q.id
    having q.id = any (${[...ids]}::uuid[]) or max(v.at) >= ${since}::timestamptz`.execute(tx);
  return Object.fromEntries(rows.map(({ id, votes }) => [id, votes]));
}

/** Questions of a room that the actor wants answered. */
export async function listOwnQuestionVotes({ tx, actor }: TenantContext, eventId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('eventRoomQuestionVotes as v')
    .innerJoin('eventRoomQuestions as q', (join) =>
      join.onRef('q.tenantId', '=', 'v.tenantId').onRef('q.id', '=', 'v.questionId'),
    )
    .where('v.tenantId', '=', actor.tenantId)
    .where('v.memberId', '=', actor.memberId)
    .where('q.eventId', '=', eventId)
    .select('v.questionId')
    .execute();
  return rows.map(({ questionId }) => questionId);
}
