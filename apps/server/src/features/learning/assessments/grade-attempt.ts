import type { Answer, Question } from '@trilha/contracts/learning/questions';
import { isAnswered } from '@trilha/rules/learning/answers';
import { grade, scorePercent } from '@trilha/rules/learning/grading';

/** What is kept of an answer. */
export interface GivenRow {
  readonly answer: Answer | null;
  readonly flagged: boolean;
  readonly seq: number;
  readonly checked: boolean;
  /** Points a person gave; null where nobody has, or nobody has to. */
  readonly earned: number | null;
  readonly comment: string | null;
}
export type GivenRows = ReadonlyMap<string, GivenRow>;

export interface GradedAnswer {
  readonly question: Question;
  readonly given: GivenRow | undefined;
  readonly answered: boolean;
  /** True where a person has to decide the points. */
  readonly byPerson: boolean;
  /** Null while a person has to decide, and where nothing is graded. */
  readonly earned: number | null;
}

export interface GradedAttempt {
  readonly answers: readonly GradedAnswer[];
  readonly earned: number;
  readonly possible: number;
  /** Percent; of no meaning while answers are waiting. */
  readonly score: number;
  /** Answers a person still has to score. */
  readonly waiting: number;
}

/** What a question asks to be complete: pairs to match, gaps to fill. */
function askedOf(question: Question): { parts: number; justification: boolean } {
  const { justification } = question;
  if (question.type === 'matching') return { parts: question.pairs.length, justification };
  if (question.type === 'fill_in') return { parts: question.blanks.length, justification };
  return { parts: 0, justification };
}

/** Grades an attempt again from its answers. Texts wait for a person, except in a quiz nobody evaluates: there they do not count. */
export function gradeAttempt(
  questions: readonly Question[],
  given: GivenRows,
  evaluated: boolean,
): GradedAttempt {
  const answers = questions.map((question): GradedAnswer => {
    const row = given.get(question.id);
    const automatic = grade(question, row?.answer ?? null);
    const answered = isAnswered(askedOf(question), row?.answer ?? null);
    if (automatic !== null) return { question, given: row, answered, byPerson: false, earned: automatic };
    return {
      question,
      given: row,
      answered,
      byPerson: evaluated,
      earned: evaluated ? (row?.earned ?? null) : null,
    };
  });
  const counted = evaluated ? answers : answers.filter(({ question }) => question.type !== 'dissertative');
  const earned = counted.reduce((sum, answer) => sum + (answer.earned ?? 0), 0);
  const possible = counted.reduce((sum, answer) => sum + answer.question.points, 0);
  return {
    answers,
    earned,
    possible,
    score: scorePercent(earned, possible),
    waiting: answers.filter((answer) => answer.byPerson && answer.earned === null).length,
  };
}
