import { questionSchema } from '@trilha/contracts/learning/questions';
import type { Question } from '@trilha/contracts/learning/questions';
import { questionFaults } from '@trilha/rules/learning/question-faults';

export const PROBLEMS = ['prompt', 'options', 'correct', 'pairs', 'blanks', 'gaps', 'other'] as const;
export type QuestionProblem = (typeof PROBLEMS)[number];

const BY_FIELD: Readonly<Record<string, QuestionProblem>> = {
  prompt: 'prompt',
  options: 'options',
  correctOptionId: 'correct',
  correctOptionIds: 'correct',
  pairs: 'pairs',
  blanks: 'blanks',
};

/** What is still missing before a question can be saved and asked; empty where nothing is. */
export function problemsOf(question: Question): QuestionProblem[] {
  const parsed = questionSchema.safeParse(question);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => String(path[0] ?? ''));
    return [...new Set(fields.map((field) => BY_FIELD[field] ?? 'other'))];
  }
  return questionFaults(parsed.data).map(({ field, code }) =>
    code === 'blanks_differ' ? 'gaps' : (BY_FIELD[field] ?? 'other'),
  );
}
