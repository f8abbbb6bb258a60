import type { Question, QuestionType } from '@trilha/contracts/learning/questions';
import { countGaps } from '@trilha/rules/learning/question-faults';
import type { Locale } from '@trilha/rules/platform/locales';

import { randomId } from '../../../lib/random-id.ts';

export const QUESTION_TYPES = [
  'single',
  'multiple',
  'true_false',
  'dissertative',
  'matching',
  'ordering',
  'fill_in',
] as const satisfies readonly QuestionType[];

/** An option without words yet. */
export const newOption = () => ({ id: randomId(), text: {} });
/** Two sides that belong together, without words yet. */
export const newPair = () => ({ left: newOption(), right: newOption() });
/** A gap that accepts nothing yet. */
export const newBlank = () => ({ id: randomId(), accepted: [] as string[] });

type Common = Pick<Question, 'id' | 'prompt' | 'imageFileId' | 'points' | 'feedback' | 'justification'>;
type Option = ReturnType<typeof newOption>;

const EMPTY: Omit<Common, 'id'> = {
  prompt: {},
  imageFileId: null,
  points: 1,
  feedback: {},
  justification: false,
};

/** An empty question; it can be saved once its texts are written. */
export function newQuestion(type: QuestionType): Question {
  return ofType(type, { ...EMPTY, id: randomId() }, [newOption(), newOption(), newOption()]);
}

/** The same question as another type: texts and options stay as far as the new type has a place for them. */
export function retype(question: Question, type: QuestionType): Question {
  const { id, prompt, imageFileId, points, feedback, justification } = question;
  return ofType(type, { id, prompt, imageFileId, points, feedback, justification }, optionsOf(question));
}

/** Gaps of one question. */
const MAX_BLANKS = 10;

/**
 * A question with a place for the answers of each gap of the text that is being written: one more where a gap was typed, one less where it
 * was taken away and nobody has written its answers.
 */
export function withBlanks(question: Question, locale: Locale): Question {
  if (question.type !== 'fill_in') return question;
  const wanted = Math.min(MAX_BLANKS, Math.max(1, countGaps(question.prompt[locale] ?? '')));
  const blanks = [...question.blanks];
  while (blanks.length < wanted) blanks.push(newBlank());
  while (blanks.length > wanted && blanks.at(-1)?.accepted.length === 0) blanks.pop();
  return { ...question, blanks };
}

function optionsOf(question: Question): Option[] {
  if ('options' in question) return question.options;
  return question.type === 'matching'
    ? question.pairs.map(({ left }) => left)
    : [newOption(), newOption(), newOption()];
}

function ofType(type: QuestionType, common: Common, options: Option[]): Question {
  switch (type) {
    case 'single':
      return { ...common, type, options, correctOptionId: options[0]?.id ?? '' };
    case 'multiple':
      return { ...common, type, options, correctOptionIds: options.slice(0, 1).map(({ id }) => id) };
    case 'ordering':
      return { ...common, type, options };
    case 'true_false':
      return { ...common, type, correct: true };
    case 'matching':
      return { ...common, type, pairs: options.map((left) => ({ left, right: newOption() })) };
    case 'fill_in':
      return { ...common, type, blanks: [newBlank()] };
    default:
      return { ...common, type, guidance: {} };
  }
}
