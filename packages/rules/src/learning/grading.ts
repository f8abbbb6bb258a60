import { searchKey } from '../platform/text.ts';

/**
 * Grading of one answer. Types are the least that is needed of the question and answer of `contracts`.
 *
 * Credit: single choice and true/false are all or nothing. Multiple choice gives a share for every right option and
 * takes one for every wrong option, never below zero, so ticking everything earns nothing extra. Matching, ordering
 * and gaps give a share for every right one. A text is graded by a person. No answer is worth nothing.
 */
export type GradedQuestion = { readonly points: number } & (
  | { readonly type: 'single'; readonly correctOptionId: string }
  | {
      readonly type: 'multiple';
      readonly options: readonly { readonly id: string }[];
      readonly correctOptionIds: readonly string[];
    }
  | { readonly type: 'true_false'; readonly correct: boolean }
  | { readonly type: 'dissertative' }
  | {
      readonly type: 'matching';
      readonly pairs: readonly {
        readonly left: { readonly id: string };
        readonly right: { readonly id: string };
      }[];
    }
  | { readonly type: 'ordering'; readonly options: readonly { readonly id: string }[] }
  | {
      readonly type: 'fill_in';
      readonly blanks: readonly { readonly id: string; readonly accepted: readonly string[] }[];
    }
);

export type GivenAnswer =
  | { readonly type: 'single'; readonly optionId: string | null }
  | { readonly type: 'multiple'; readonly optionIds: readonly string[] }
  | { readonly type: 'true_false'; readonly value: boolean | null }
  | { readonly type: 'dissertative'; readonly text: string }
  | {
      readonly type: 'matching';
      readonly pairs: readonly { readonly leftId: string; readonly rightId: string }[];
    }
  | { readonly type: 'ordering'; readonly optionIds: readonly string[] }
  | { readonly type: 'fill_in'; readonly blanks: readonly { readonly id: string; readonly text: string }[] };

/**
 * Points of an answer, between 0 and the question's points; null when a person has to decide. A missing answer, or
 * one of another type, is worth 0.
 */
export function grade(question: GradedQuestion, answer: GivenAnswer | null): number | null {
  if (!answer) return 0;
  if (question.type === 'dissertative') {
    return answer.type === 'dissertative' && answer.text.trim() !== '' ? null : 0;
  }
  return question.points * shareRight(question, answer);
}

/** Percent of the points, rounded as every score; 0 where nothing counts. */
export function scorePercent(earned: number, possible: number): number {
  return possible > 0 ? roundScore(Math.min(1, Math.max(0, earned / possible)) * 100) : 0;
}

/**
 * Two decimals, half up: 69.995 is 70.00. The rounded score is what is shown and what is compared with the minimum.
 * The inner rounding undoes the noise of binary fractions (1.005 is stored as 1.00499…).
 */
export function roundScore(score: number): number {
  return Math.round(Number((score * 100).toFixed(6))) / 100;
}

type QuestionOf<T extends GradedQuestion['type']> = Extract<GradedQuestion, { type: T }>;

/** Share of the question that is right, 0…1; 0 for an answer of another type. */
function shareRight(
  question: Exclude<GradedQuestion, { type: 'dissertative' }>,
  answer: GivenAnswer,
): number {
  if (question.type === 'single' && answer.type === 'single') {
    return answer.optionId === question.correctOptionId ? 1 : 0;
  }
  if (question.type === 'true_false' && answer.type === 'true_false') {
    return answer.value === question.correct ? 1 : 0;
  }
  if (question.type === 'multiple' && answer.type === 'multiple') {
    return multipleShare(question, answer.optionIds);
  }
  if (question.type === 'matching' && answer.type === 'matching') {
    const chosen = givenOnce(answer.pairs.map(({ leftId, rightId }) => [leftId, rightId]));
    return countShare(question.pairs, (pair) => chosen.get(pair.left.id) === pair.right.id);
  }
  if (question.type === 'ordering' && answer.type === 'ordering') {
    return countShare(question.options, (option, index) => answer.optionIds[index] === option.id);
  }
  if (question.type === 'fill_in' && answer.type === 'fill_in') {
    const written = givenOnce(answer.blanks.map(({ id, text }) => [id, searchKey(text)]));
    return countShare(question.blanks, (blank) =>
      blank.accepted.some((accepted) => searchKey(accepted) === written.get(blank.id)),
    );
  }
  return 0;
}

function countShare<T>(parts: readonly T[], isRight: (part: T, index: number) => boolean): number {
  return parts.filter(isRight).length / parts.length;
}

function multipleShare(question: QuestionOf<'multiple'>, optionIds: readonly string[]): number {
  const correct = new Set(question.correctOptionIds);
  const chosen = new Set(optionIds);
  const right = [...correct].filter((id) => chosen.has(id)).length;
  const wrong = question.options.filter(({ id }) => chosen.has(id) && !correct.has(id)).length;
  return Math.max(0, right - wrong) / correct.size;
}

/** Answers by id; an id given more than once is a guess spread over several answers and counts as none. */
function givenOnce(given: readonly (readonly [id: string, value: string])[]): Map<string, string> {
  const answers = new Map<string, string>();
  const repeated = new Set<string>();
  for (const [id, value] of given) {
    if (answers.has(id)) repeated.add(id);
    answers.set(id, value);
  }
  for (const id of repeated) answers.delete(id);
  return answers;
}
