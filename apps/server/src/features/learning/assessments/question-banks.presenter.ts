import type { QuestionBank, QuestionBankWithQuestions } from '@trilha/contracts/learning/question-banks';
import { localizedText } from '@trilha/contracts/platform/locale';
import { questionSchema } from '@trilha/contracts/learning/questions';

import type { BankRow } from './question-banks.queries.ts';

const titleSchema = localizedText();

/** A bank as the list of banks shows it. */
export function presentBank(row: BankRow): QuestionBank {
  return {
    id: row.id,
    title: titleSchema.parse(row.title),
    revision: row.revision,
    archived: row.archivedAt !== null,
    questionCount: row.questionCount ?? 0,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A bank with its questions, keys included: for authors only. */
export function presentBankWithQuestions(
  row: BankRow,
  questions: readonly { document: unknown }[],
): QuestionBankWithQuestions {
  return { ...presentBank(row), questions: questions.map(({ document }) => questionSchema.parse(document)) };
}

/** What an edit answers: the revision the next one is made on. */
export function presentRevision({ revision, updatedAt }: { revision: number; updatedAt: Date }) {
  return { revision, updatedAt: updatedAt.toISOString() };
}
