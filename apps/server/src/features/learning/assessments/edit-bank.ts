import type { Question } from '@trilha/contracts/learning/questions';
import { questionFaults } from '@trilha/rules/learning/question-faults';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { lockBank } from './question-banks.queries.ts';

/**
 * First lines of every edit of a bank: the right to, and the bank as the editor last saw it. Throws `stale_revision`
 * where somebody else changed it meanwhile.
 */
export async function openBankForEdit(ctx: TenantContext, bankId: string, revision: number) {
  requirePermission(ctx.actor, 'question_banks.manage');

  const bank = await lockBank(ctx, bankId);
  if (!bank) throw new AppError('not_found');
  if (bank.revision !== revision)
    throw new AppError('stale_revision', { values: { revision: bank.revision } });
  return bank;
}

/** Throws `invalid_request` with every fault of a question that could not be asked or graded. */
export function requireAskable(question: Question): void {
  const faults = questionFaults(question);
  if (faults.length === 0) return;
  const issues = faults.map(({ field, code }) => ({ field: `question.${field}`, code }));
  throw new AppError('invalid_request', { field: issues[0]?.field ?? 'question', issues });
}
