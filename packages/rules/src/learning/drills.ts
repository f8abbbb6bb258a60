import { addDays } from '../platform/dates.ts';
import type { CalendarDay } from '../platform/dates.ts';
import { searchKey } from '../platform/text.ts';

/** Drills of a company: none, offered by a banner that can be closed, or asked for before home. */
export const DRILL_MODES = ['off', 'optional', 'mandatory'] as const;
export type DrillMode = (typeof DRILL_MODES)[number];

/** Questions of one drill; one drill a day. */
export const MAX_DRILL_QUESTIONS = 3;

/** So many people have to have answered a question before anybody is shown how often it is forgotten. */
export const MIN_DRILL_PEOPLE = 5;
/** Days that count for what a team forgets. */
export const FORGOTTEN_DAYS = 90;

/** A question somebody may be asked. */
export interface OfferedQuestion {
  readonly bankId: string;
  readonly questionId: string;
  /** The person's day on which they passed the training it belongs to. */
  readonly passedOn: CalendarDay;
  /** The day it comes again; null where no drill has asked it yet. */
  readonly dueOn: CalendarDay | null;
  /** Whether it is about a product the person has reports rejected of, or sells least. */
  readonly isAboutWeakProduct?: boolean | undefined;
}

/** A product by the words a question may name it with. */
export interface NamedProduct {
  readonly sku: string;
  readonly brand: string;
  readonly type: string;
}

/** A text by its words, as names are looked for in it: all of them in their order, and each once. */
export interface WordsOfText {
  readonly all: string;
  readonly each: ReadonlySet<string>;
}

const bareWords = (text: string): string[] =>
  searchKey(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

/** The words of a text as searches compare them, without the signs between them. */
export function wordsOfText(text: string): WordsOfText {
  const words = bareWords(text);
  return { all: ` ${words.join(' ')} `, each: new Set(words) };
}

/**
 * Tells whether a text names one of some products: by its number, or by brand and type together; either alone would be most of a catalog.
 * The names are read once, whatever is asked afterwards.
 */
export function productNames(products: readonly NamedProduct[]): (text: WordsOfText) => boolean {
  const wanted = products
    .flatMap(({ sku, brand, type }) => [[sku], [brand, type]])
    .map((names) => names.map(bareWords))
    .filter((names) => names.every((words) => words.length > 0))
    .map((names) => names.map((words) => ({ first: words[0] ?? '', all: ` ${words.join(' ')} ` })));
  return ({ all, each }) =>
    wanted.some((names) => names.every((name) => each.has(name.first) && all.includes(name.all)));
}

/**
 * The questions of a day's drill, none twice: first those that come again, longest due first, then new ones from the day after the
 * training was passed, those about weak products before the others. Ids decide between equals, which makes the choice the same however often it is made.
 */
export function chooseDrillQuestions<T extends OfferedQuestion>(
  offered: readonly T[],
  today: CalendarDay,
): T[] {
  const due = offered
    .map((question) => ({ question, day: question.dueOn ?? addDays(question.passedOn, 1) }))
    .filter(({ day }) => day <= today)
    .toSorted(
      (a, b) =>
        Number(a.question.dueOn === null) - Number(b.question.dueOn === null) ||
        weakFirst(a.question, b.question) ||
        compare(a.day, b.day) ||
        compare(a.question.questionId, b.question.questionId) ||
        compare(a.question.bankId, b.question.bankId),
    );
  const ids = new Set<string>();
  return due
    .flatMap(({ question }) => {
      if (ids.has(question.questionId)) return [];
      ids.add(question.questionId);
      return [question];
    })
    .slice(0, MAX_DRILL_QUESTIONS);
}

/** Of two new questions the one about a weak product goes first; what comes again keeps its day. */
const weakFirst = (a: OfferedQuestion, b: OfferedQuestion): number =>
  a.dueOn === null ? Number(b.isAboutWeakProduct ?? false) - Number(a.isAboutWeakProduct ?? false) : 0;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** What a company gives for drills: points of a right answer, and the most of a day. */
export interface DrillPoints {
  readonly perRightAnswer: number;
  readonly perDay: number;
}

/** Points of an answer: nothing for a wrong one, and never more on a day than the company gives. */
export function pointsOfDrillAnswer(
  { perRightAnswer, perDay }: DrillPoints,
  { isRight, earnedToday }: { readonly isRight: boolean; readonly earnedToday: number },
): number {
  return isRight ? Math.max(0, Math.min(perRightAnswer, perDay - earnedToday)) : 0;
}
