import type { ManagedSearchQuestion, SearchQuestionState } from '@trilha/contracts/insight/search-questions';

import { AppError } from '../../../platform/app-error.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { notifyMany } from '../../engagement/notices/notify.ts';
import {
  countOpen,
  findManaged,
  listAskers,
  listManaged,
  lockQuestion,
  writeAnswer,
  writeOwner,
} from './questions.queries.ts';
import type { LockedQuestion, ManagedQuestionRow } from './questions.queries.ts';

function present(ctx: TenantContext, row: ManagedQuestionRow): ManagedSearchQuestion {
  const { id, words, askers, ownerId, ownerName, answer, link, answeredAt } = row;
  const isOpen = answeredAt === null;
  const isOwn = ownerId === ctx.actor.memberId;
  return {
    id,
    words,
    askedAt: row.askedAt.toISOString(),
    askers,
    firstAskers: row.firstAskers.map((asker) => ({ ...asker, at: new Date(asker.at).toISOString() })),
    owner: ownerId === null || ownerName === null ? null : { memberId: ownerId, name: ownerName },
    answer:
      answer === null || isOpen
        ? null
        : { text: answer, link, at: answeredAt.toISOString(), by: row.answeredByName },
    can: { take: isOpen && !isOwn, answer: isOpen && (ownerId === null || isOwn) },
  };
}

/** What people did not find and asked for: waiting, or answered. */
export async function readQuestions(
  ctx: TenantContext,
  ask: { readonly state: SearchQuestionState; readonly cursor?: string; readonly limit: number },
) {
  requirePermission(ctx.actor, 'search_questions.answer');
  const page = pageFrom(await listManaged(ctx, ask), ask.limit, (row) => [row.sortKey, row.id]);
  return {
    items: page.items.map((row) => present(ctx, row)),
    nextCursor: page.nextCursor,
    open: await countOpen(ctx),
  };
}

/** How many questions wait for an answer. Throws `forbidden`. */
export function countQuestions(ctx: TenantContext): Promise<number> {
  requirePermission(ctx.actor, 'search_questions.answer');
  return countOpen(ctx);
}

async function readQuestion(ctx: TenantContext, questionId: string): Promise<ManagedSearchQuestion> {
  const row = await findManaged(ctx, questionId);
  if (!row) throw new AppError('not_found');
  return present(ctx, row);
}

async function requireOpen(ctx: TenantContext, questionId: string): Promise<LockedQuestion> {
  requirePermission(ctx.actor, 'search_questions.answer');
  const question = await lockQuestion(ctx, questionId);
  if (!question) throw new AppError('not_found');
  if (question.answeredAt) throw new AppError('search_question_answered');
  return question;
}

/**
 * Looks after a question in the place of whoever did when it was read; one's own stays. Throws `search_question_taken` where that is somebody
 * else by now, `search_question_answered` and `not_found`.
 */
export async function takeQuestion(
  ctx: TenantContext,
  questionId: string,
  from: string | null,
): Promise<ManagedSearchQuestion> {
  const { words, ownerId } = await requireOpen(ctx, questionId);
  if (ownerId !== ctx.actor.memberId) {
    if (ownerId !== from) throw new AppError('search_question_taken');
    await writeOwner(ctx, questionId);
    await appendAuditEntry(ctx, {
      action: 'search_question.taken',
      objectKind: 'search_question',
      objectId: questionId,
      before: { words, owner: ownerId },
      after: { words, owner: ctx.actor.memberId },
    });
  }
  return readQuestion(ctx, questionId);
}

/**
 * Answers a question one looks after or nobody does, and tells everybody who asked. Throws `search_question_taken` where somebody else looks
 * after it, `search_question_answered` for who comes second, and `not_found`.
 */
export async function answerQuestion(
  ctx: TenantContext,
  questionId: string,
  answer: { readonly text: string; readonly link: string | null },
): Promise<ManagedSearchQuestion> {
  const { words, ownerId } = await requireOpen(ctx, questionId);
  if (ownerId !== null && ownerId !== ctx.actor.memberId) throw new AppError('search_question_taken');
  await writeAnswer(ctx, questionId, answer);
  await notifyMany(
    ctx,
    (await listAskers(ctx, questionId)).map((memberId) => ({
      memberId,
      body: { kind: 'search_answered', data: { words, answer: answer.text } },
      link: `/search-questions/${questionId}`,
      dedupe: `search answered ${questionId}`,
    })),
  );
  await appendAuditEntry(ctx, {
    action: 'search_question.answered',
    objectKind: 'search_question',
    objectId: questionId,
    before: { words },
    after: { words, answer: answer.text, link: answer.link },
  });
  return readQuestion(ctx, questionId);
}
