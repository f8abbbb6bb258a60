import type { QuestionResult, TakerQuestion } from '@trilha/contracts/learning/taker-questions';
import type { Answer } from '@trilha/contracts/learning/questions';

export type QuestionOf<T extends TakerQuestion['type']> = Extract<TakerQuestion, { type: T }>;
export type AnswerOf<T extends Answer['type']> = Extract<Answer, { type: T }>;

/** The right answer of a question, once it may be shown. */
export type AnswerKey = NonNullable<QuestionResult['key']>;
export type KeyOf<T extends AnswerKey['type']> = Extract<AnswerKey, { type: T }>;

/** What the control of each question type is given. */
export interface QuestionControlProps<T extends TakerQuestion['type']> {
  readonly question: QuestionOf<T>;
  /** Null until something was chosen or written. */
  readonly answer: AnswerOf<T> | null;
  /** `typed`: more keys are likely to follow at once. */
  readonly onChange: (answer: AnswerOf<T>, typed?: boolean) => void;
  readonly disabled: boolean;
}

/** The answer given so far where it belongs to the question's type. */
export function answerOf<T extends Answer['type']>(type: T, answer: Answer | null): AnswerOf<T> | null {
  // Narrowed by the comparison, which the compiler cannot follow through the type parameter.
  return answer?.type === type ? (answer as AnswerOf<T>) : null;
}

/** The right answer where it is shown and belongs to the question's type. */
export function keyOf<T extends AnswerKey['type']>(type: T, key: AnswerKey | null): KeyOf<T> | null {
  // Narrowed by the comparison, which the compiler cannot follow through the type parameter.
  return key?.type === type ? (key as KeyOf<T>) : null;
}
