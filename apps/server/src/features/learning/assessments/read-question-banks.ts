import type { QuestionBank, QuestionBankWithQuestions } from '@trilha/contracts/learning/question-banks';
import { z } from 'zod';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom, readCursor } from '../../../platform/db/cursor.ts';
import { presentBank, presentBankWithQuestions } from './question-banks.presenter.ts';
import { findBank, listBanks, readQuestions } from './question-banks.queries.ts';

const cursorShape = z.tuple([z.coerce.date(), z.uuid()]);

/** Question banks of the company, last changed first. */
export async function listQuestionBanks(
  ctx: TenantContext,
  query: { search: string; archived: boolean; limit: number; cursor?: string | undefined },
): Promise<{ items: QuestionBank[]; nextCursor: string | null }> {
  requirePermission(ctx.actor, 'question_banks.manage');

  const [updatedAt, id] = readCursor(query.cursor, cursorShape) ?? [];
  const rows = await listBanks(ctx, {
    search: query.search,
    archived: query.archived,
    limit: query.limit + 1,
    after: updatedAt && id ? { updatedAt, id } : null,
  });
  const page = pageFrom(rows, query.limit, (row) => [row.updatedAt.toISOString(), row.id]);
  return { ...page, items: page.items.map(presentBank) };
}

/** A bank with its questions and their keys. */
export async function readQuestionBank(
  ctx: TenantContext,
  bankId: string,
): Promise<QuestionBankWithQuestions> {
  requirePermission(ctx.actor, 'question_banks.manage');

  const bank = await findBank(ctx, bankId);
  if (!bank) throw new AppError('not_found');
  return presentBankWithQuestions(bank, await readQuestions(ctx, bankId));
}
