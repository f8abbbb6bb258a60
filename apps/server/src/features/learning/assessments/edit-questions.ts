import { BANK_LIMIT } from '@trilha/contracts/learning/question-banks';
import { questionSchema } from '@trilha/contracts/learning/questions';
import type { Question } from '@trilha/contracts/learning/questions';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { copyQuestion } from './copy-question.ts';
import { openBankForEdit, requireAskable } from './edit-bank.ts';
import { presentRevision } from './question-banks.presenter.ts';
import {
  insertQuestion,
  raiseRevision,
  readQuestions,
  removeQuestion,
  replaceQuestion,
  writeOrder,
} from './question-banks.queries.ts';

/** The bank as the editor last saw it. */
export interface BankEdit {
  readonly bankId: string;
  readonly revision: number;
}

interface QuestionChange {
  readonly action: `question.${'added' | 'updated' | 'duplicated' | 'deleted'}` | 'question_bank.ordered';
  readonly questionId?: string;
  readonly before: unknown;
  readonly after: unknown;
}

async function saveChange(ctx: TenantContext, bankId: string, { questionId, ...change }: QuestionChange) {
  await appendAuditEntry(ctx, {
    ...change,
    objectKind: questionId ? 'question' : 'question_bank',
    objectId: questionId ?? bankId,
  });
  return presentRevision(await raiseRevision(ctx, bankId));
}

async function requireRoom(ctx: TenantContext, bankId: string) {
  const questions = await readQuestions(ctx, bankId);
  if (questions.length >= BANK_LIMIT)
    throw new AppError('question_bank_full', { values: { limit: BANK_LIMIT } });
  return questions;
}

async function findQuestion(ctx: TenantContext, bankId: string, questionId: string) {
  const found = (await readQuestions(ctx, bankId)).find(({ id }) => id === questionId);
  if (!found) throw new AppError('not_found');
  return { position: found.position, document: questionSchema.parse(found.document) };
}

/** Adds a question at a place, or at the end. Its id was made by the client: the same one again is `not_unique`. */
export async function addQuestion(
  ctx: TenantContext,
  { bankId, revision, question, position }: BankEdit & { question: Question; position?: number | undefined },
) {
  await openBankForEdit(ctx, bankId, revision);
  requireAskable(question);
  const questions = await requireRoom(ctx, bankId);
  if (questions.some(({ id }) => id === question.id))
    throw new AppError('not_unique', { field: 'question.id' });
  await insertQuestion(ctx, bankId, question, Math.min(position ?? questions.length, questions.length));
  return saveChange(ctx, bankId, {
    action: 'question.added',
    questionId: question.id,
    before: null,
    after: question,
  });
}

/** Changes a question; its type may change as well. */
export async function updateQuestion(
  ctx: TenantContext,
  { bankId, revision, questionId, question }: BankEdit & { questionId: string; question: Question },
) {
  await openBankForEdit(ctx, bankId, revision);
  if (question.id !== questionId) throw new AppError('invalid_request', { field: 'question.id' });
  requireAskable(question);
  const { document } = await findQuestion(ctx, bankId, questionId);
  await replaceQuestion(ctx, bankId, question);
  return saveChange(ctx, bankId, {
    action: 'question.updated',
    questionId,
    before: document,
    after: question,
  });
}

/** Copies a question, with ids of its own, to the place after it. */
export async function duplicateQuestion(
  ctx: TenantContext,
  { bankId, revision, questionId }: BankEdit & { questionId: string },
) {
  await openBankForEdit(ctx, bankId, revision);
  await requireRoom(ctx, bankId);
  const { document, position } = await findQuestion(ctx, bankId, questionId);
  const question = copyQuestion(document);
  await insertQuestion(ctx, bankId, question, position + 1);
  const revised = await saveChange(ctx, bankId, {
    action: 'question.duplicated',
    questionId: question.id,
    before: { id: questionId },
    after: question,
  });
  return { ...revised, question };
}

/** Removes a question from the bank; copies that published courses hold stay. */
export async function deleteQuestion(
  ctx: TenantContext,
  { bankId, revision, questionId }: BankEdit & { questionId: string },
) {
  await openBankForEdit(ctx, bankId, revision);
  const { document, position } = await findQuestion(ctx, bankId, questionId);
  await removeQuestion(ctx, bankId, questionId, position);
  return saveChange(ctx, bankId, { action: 'question.deleted', questionId, before: document, after: null });
}

/** Puts the questions in the given order, which has to name each of them once. */
export async function orderQuestions(
  ctx: TenantContext,
  { bankId, revision, questionIds }: BankEdit & { questionIds: readonly string[] },
) {
  await openBankForEdit(ctx, bankId, revision);
  const before = (await readQuestions(ctx, bankId)).map(({ id }) => id);
  const named = new Set(questionIds);
  if (questionIds.length !== before.length || !before.every((id) => named.has(id)))
    throw new AppError('invalid_request', { field: 'questionIds' });
  await writeOrder(ctx, bankId, questionIds);
  return saveChange(ctx, bankId, { action: 'question_bank.ordered', before, after: questionIds });
}
