import type { LocalizedText } from '@trilha/rules/platform/locales';

import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { openBankForEdit } from './edit-bank.ts';
import { presentRevision } from './question-banks.presenter.ts';
import { raiseRevision } from './question-banks.queries.ts';

export interface UpdateQuestionBank {
  readonly bankId: string;
  readonly revision: number;
  readonly title?: LocalizedText | undefined;
  readonly archived?: boolean | undefined;
}

/** Renames a bank, archives it or brings it back. Courses that draw from it are not touched. */
export async function updateQuestionBank(
  ctx: TenantContext,
  { bankId, revision, ...change }: UpdateQuestionBank,
) {
  const before = await openBankForEdit(ctx, bankId, revision);
  const revised = await raiseRevision(ctx, bankId, change);
  await appendAuditEntry(ctx, {
    action: 'question_bank.updated',
    objectKind: 'question_bank',
    objectId: bankId,
    before: { title: before.title, archived: before.archivedAt !== null },
    after: change,
  });
  return presentRevision(revised);
}
