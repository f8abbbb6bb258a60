import type { QuestionBankWithQuestions } from '@trilha/contracts/learning/question-banks';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { insertBank } from './question-banks.queries.ts';
import { readQuestionBank } from './read-question-banks.ts';

/** Makes an empty question bank. */
export async function createQuestionBank(
  ctx: TenantContext,
  { title }: { title: LocalizedText },
): Promise<QuestionBankWithQuestions> {
  requirePermission(ctx.actor, 'question_banks.manage');

  const { id } = await insertBank(ctx, title);
  await appendAuditEntry(ctx, {
    action: 'question_bank.created',
    objectKind: 'question_bank',
    objectId: id,
    before: null,
    after: { title },
  });
  return readQuestionBank(ctx, id);
}
