import { MAX_SEARCH_QUESTIONS_A_DAY } from '@trilha/contracts/insight/search-questions';
import type { OwnSearchQuestion } from '@trilha/contracts/insight/search-questions';
import { plainLine, searchKey } from '@trilha/rules/platform/text';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { notifyMany } from '../../engagement/notices/notify.ts';
import {
  countAsked,
  findOwn,
  findOwnOpen,
  joinQuestion,
  listAnswering,
  listOwn,
  lockAsker,
} from './questions.queries.ts';
import type { OwnQuestionRow } from './questions.queries.ts';

const DAY_MS = 86_400_000;

/** What of some words makes two questions the same one: neither their order nor accents, capitals and signs. Empty where nothing else is there. */
export function questionKey(words: string): string {
  const all = searchKey(words).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(all)].toSorted((one, other) => (one < other ? -1 : 1)).join(' ');
}

function present(row: OwnQuestionRow): OwnSearchQuestion {
  const { id, words, askedAt, askers, answer, link, answeredAt } = row;
  return {
    id,
    words,
    askedAt: askedAt.toISOString(),
    askers,
    answer: answer !== null && answeredAt ? { text: answer, link, at: answeredAt.toISOString() } : null,
  };
}

/**
 * Asks the company for what the search did not find; who answers is told of what nobody asked before, and who has asked it already changes
 * nothing. Throws `search_question_empty` and `search_question_limit`.
 */
export async function askQuestion(ctx: TenantContext, words: string): Promise<OwnSearchQuestion> {
  requirePermission(ctx.actor, 'learning.take');
  const line = plainLine(words);
  const wordsKey = questionKey(line);
  if (wordsKey === '') throw new AppError('search_question_empty');
  await lockAsker(ctx);
  const own = await findOwnOpen(ctx, wordsKey);
  if (own) return readOwnQuestion(ctx, own);
  if ((await countAsked(ctx, new Date(ctx.now.getTime() - DAY_MS))) >= MAX_SEARCH_QUESTIONS_A_DAY)
    throw new AppError('search_question_limit');
  const { id, isNew } = await joinQuestion(ctx, { words: line, wordsKey });
  if (isNew)
    await notifyMany(
      ctx,
      (await listAnswering(ctx)).map((memberId) => ({
        memberId,
        body: { kind: 'search_asked', data: { words: line } },
        link: '/admin/search-questions',
        dedupe: `search asked ${id}`,
      })),
    );
  return readOwnQuestion(ctx, id);
}

/** What the member has asked, newest first. */
export async function readOwnQuestions(
  ctx: TenantContext,
  ask: { readonly cursor?: string; readonly limit: number },
) {
  requirePermission(ctx.actor, 'learning.take');
  const page = pageFrom(await listOwn(ctx, ask), ask.limit, (row) => [row.askedKey, row.id]);
  return { items: page.items.map(present), nextCursor: page.nextCursor };
}

/** One question of the member. Throws `not_found` for what only others asked. */
export async function readOwnQuestion(ctx: TenantContext, questionId: string): Promise<OwnSearchQuestion> {
  requirePermission(ctx.actor, 'learning.take');
  const row = await findOwn(ctx, questionId);
  if (!row) throw new AppError('not_found');
  return present(row);
}
