import type { Drill } from '@trilha/contracts/learning/drills';
import type { Answer, Question } from '@trilha/contracts/learning/questions';
import { pointsOfDrillAnswer } from '@trilha/rules/learning/drills';
import { capturedTime } from '@trilha/rules/learning/captured-time';
import { grade } from '@trilha/rules/learning/grading';
import { calendarDay } from '@trilha/rules/platform/dates';
import type { CalendarDay } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { creditTrainingPoints } from '../../engagement/points/post-points.ts';
import { isAnswerTo } from '../assessments/is-answer-to.ts';
import type { DealtQuestion } from './dealt-question.ts';
import { loadDealt, presentDrill } from './drill.presenter.ts';
import { insertDrillAnswer, lockDrill, readDealtState } from './drills.queries.ts';
import type { DrillRow } from './drills.queries.ts';
import { scheduleCard } from './schedule-card.ts';

export interface AnswerDrill {
  readonly drillId: string;
  readonly questionId: string;
  /** Null: the member does not know. */
  readonly answer: Answer | null;
  /** When it was given and when it is sent, by the clock of a phone that had no network. */
  readonly at?: string | undefined;
  readonly sentAt?: string | undefined;
}

/** An answer given without a network counts for the day it was given on for so long: a weekend in a stock room. */
const LATEST_HOURS = 72;
const instantOf = (said: string | undefined) => (said === undefined ? null : new Date(said));

/** The member's day on which an answer was given, as far as its phone is plausible; today where it is not. */
function dayOf(ctx: TenantContext, { at, sentAt }: AnswerDrill): CalendarDay {
  const times = { madeAt: instantOf(at), sentAt: instantOf(sentAt) };
  const given = capturedTime(times, ctx.now, { latestHours: LATEST_HOURS }) ?? ctx.now;
  return calendarDay(given, ctx.actor.timeZone);
}

/**
 * Takes the member's answer to a question of today's drill, once: the first one counts, whichever tab or repeated call it came by. It says
 * when the question comes again and gives its points. Throws `not_found`, also where the company has no
 * drills any more, `drill_over` where it was given on another day, `answer_invalid` where the drill
 * does not ask the question or the answer does not fit it.
 */
export async function answerDrill(ctx: TenantContext, given: AnswerDrill): Promise<Drill> {
  requirePermission(ctx.actor, 'learning.take');
  const locked = await lockDrill(ctx, given.drillId);
  if (!locked || locked.settings.mode === 'off') throw new AppError('not_found');
  const { drill, settings } = locked;
  const dealt = drill.questions.find(({ id }) => id === given.questionId);
  if (!dealt) throw new AppError('answer_invalid', { field: 'questionId' });

  // Looked at once the drill is locked: an answer that came a moment before counts.
  const { answers: earlier, cards } = await readDealtState(ctx, drill);
  if (earlier.some(({ questionId }) => questionId === given.questionId))
    return presentDrill(ctx, drill, earlier, settings.mode);
  if (drill.day < dayOf(ctx, given)) throw new AppError('drill_over');

  const isRight = isRightAnswer((await loadDealt(ctx, [dealt]))[0]?.question, given.answer);
  const card = scheduleCard(cards.get(dealt.id), drill.day, { isRight });
  const earnedToday = earlier.reduce((sum, { points }) => sum + points, 0);
  const points = pointsOfDrillAnswer(
    { perRightAnswer: settings.pointsPerRightAnswer, perDay: settings.pointsPerDay },
    { isRight, earnedToday },
  );
  const { questionId, answer } = given;
  const isLast = earlier.length + 1 === drill.questions.length;
  await insertDrillAnswer(ctx, { drill, question: dealt, answer, isRight, points, card, isLast });
  await creditAnswer(ctx, drill, dealt, points);
  const answers = [...earlier, { questionId, answer, points, nextOn: card.dueOn }];
  return presentDrill(ctx, drill, answers, settings.mode);
}

const CLOSE_TO_FULL = 1e-6;

/** Whether the whole question was known. Throws `answer_invalid` for an answer to another question. */
function isRightAnswer(question: Question | undefined, answer: Answer | null): boolean {
  if (!question || (answer && !isAnswerTo(question, answer)))
    throw new AppError('answer_invalid', { field: 'answer' });
  return (grade(question, answer) ?? 0) >= question.points - CLOSE_TO_FULL;
}

/** One day has one drill of a member and a drill one answer to a question: the key never pays it twice. */
async function creditAnswer(
  ctx: TenantContext,
  { id, day }: DrillRow,
  { bankId, id: questionId }: DealtQuestion,
  amount: number,
): Promise<void> {
  const { memberId } = ctx.actor;
  await creditTrainingPoints(ctx, {
    key: `drill_answered:${memberId}:${day}:${bankId}:${questionId}`,
    memberId,
    rule: 'drill_answered',
    source: { kind: 'drill', id },
    detail: {},
    amount,
  });
}
