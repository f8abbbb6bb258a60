import type { Answer } from '@trilha/contracts/learning/questions';
import { answerSchema } from '@trilha/contracts/learning/questions';
import type { CalendarDay } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { dealtQuestion } from './dealt-question.ts';
import type { DealtQuestion } from './dealt-question.ts';
import type { DrillCard } from './schedule-card.ts';

/** A day as PostgreSQL writes it: the driver would make an instant of it. */
const dayText = (column: string) => sql<CalendarDay>`${sql.ref(column)}::text`;

export interface DrillRow {
  readonly id: string;
  readonly day: CalendarDay;
  readonly questions: readonly DealtQuestion[];
  readonly finished: boolean;
}

const selectDrills = (ctx: TenantContext) =>
  ctx.tx
    .selectFrom('drills')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .select(['id', dayText('day').as('day'), 'questions', 'finishedAt']);

const storedQuestions = z.array(dealtQuestion);
type StoredRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectDrills>['executeTakeFirst']>>>;
const drillOf = ({ id, day, questions, finishedAt }: StoredRow): DrillRow => ({
  id,
  day,
  questions: storedQuestions.parse(questions),
  finished: finishedAt !== null,
});

/** The member's drill of a day; undefined where none was dealt. */
export async function findDrillOfDay(ctx: TenantContext, day: CalendarDay): Promise<DrillRow | undefined> {
  const row = await selectDrills(ctx)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst();
  return row && drillOf(row);
}

/** One of the member's drills, and nobody else's answer to it until the commit. */
export async function lockDrill(ctx: TenantContext, drillId: string): Promise<DrillRow | undefined> {
  const row = await selectDrills(ctx).where('id', '=', drillId).forNoKeyUpdate().executeTakeFirst();
  return row && drillOf(row);
}

/** Deals a drill; undefined where another call dealt the day's before. One that asks nothing is over at once. */
export async function insertDrill(
  ctx: TenantContext,
  day: CalendarDay,
  questions: readonly DealtQuestion[],
): Promise<string | undefined> {
  const row = await ctx.tx
    .insertInto('drills')
    .values({
      tenantId: ctx.actor.tenantId,
      memberId: ctx.actor.memberId,
      day: sql<Date>`${day}::date`,
      questions: JSON.stringify(questions),
      dealtAt: ctx.now,
      finishedAt: questions.length === 0 ? ctx.now : null,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'memberId', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Writes down that nothing of a drill is left to answer. */
export async function finishDrill(ctx: TenantContext, drillId: string): Promise<void> {
  await ctx.tx
    .updateTable('drills')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', drillId)
    .set({ finishedAt: ctx.now })
    .execute();
}

/** A bank the member's drills draw from. */
export interface PassedBank {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
  readonly passedAt: Date;
}

/** The banks of what the member has passed, each in its newest published copy. */
export async function listPassedBanks(ctx: TenantContext): Promise<PassedBank[]> {
  const { rows } = await sql<PassedBank>`
    select bank_id as id, bank_version as version, bank_revision as revision, passed_at
      from app.passed_banks(${ctx.actor.tenantId}::uuid, ${ctx.actor.memberId}::uuid)`.execute(ctx.tx);
  return rows;
}

/** The questions that banks hold now. */
export function listHeldQuestions(ctx: TenantContext, bankIds: readonly string[]) {
  return ctx.tx
    .selectFrom('questions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('bankId', 'in', bankIds)
    .select(['bankId', 'id'])
    .execute();
}

/** When the questions of banks come again, of those the member has answered in drills. */
export function listDueDays(ctx: TenantContext, bankIds: readonly string[]) {
  return ctx.tx
    .selectFrom('drillCards')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('bankId', 'in', bankIds)
    .select(['bankId', 'questionId', dayText('dueOn').as('dueOn')])
    .execute();
}

export interface DrillAnswerRow {
  readonly questionId: string;
  readonly answer: Answer | null;
  readonly points: number;
  readonly nextOn: CalendarDay;
}

/** What was answered in a drill so far, in that order, and when each question comes again. */
export async function readDrillAnswers(ctx: TenantContext, drillId: string): Promise<DrillAnswerRow[]> {
  const rows = await ctx.tx
    .selectFrom('drillAnswers as a')
    .innerJoin('drillCards as c', (join) =>
      join
        .onRef('c.tenantId', '=', 'a.tenantId')
        .onRef('c.memberId', '=', 'a.memberId')
        .onRef('c.bankId', '=', 'a.bankId')
        .onRef('c.questionId', '=', 'a.questionId'),
    )
    .where('a.tenantId', '=', ctx.actor.tenantId)
    .where('a.drillId', '=', drillId)
    .select(['a.questionId', 'a.answer', 'a.points', dayText('c.dueOn').as('nextOn')])
    .orderBy('a.answeredAt')
    .orderBy('a.questionId')
    .execute();
  return rows.map(({ questionId, answer, points, nextOn }) => ({
    questionId,
    answer: answerSchema.nullable().parse(answer),
    points,
    nextOn,
  }));
}

interface NewAnswer {
  readonly drill: DrillRow;
  readonly question: DealtQuestion;
  readonly answer: Answer | null;
  readonly isRight: boolean;
  readonly points: number;
}

/** Keeps an answer; the primary key refuses a second one to the question. */
export async function insertDrillAnswer(
  ctx: TenantContext,
  { drill, question, answer, isRight, points }: NewAnswer,
): Promise<void> {
  await ctx.tx
    .insertInto('drillAnswers')
    .values({
      tenantId: ctx.actor.tenantId,
      drillId: drill.id,
      questionId: question.id,
      bankId: question.bankId,
      memberId: ctx.actor.memberId,
      day: sql<Date>`${drill.day}::date`,
      answer: answer === null ? null : JSON.stringify(answer),
      isRight,
      points,
      answeredAt: ctx.now,
    })
    .execute();
}

/** The member's card of a question; undefined before the first answer. */
export function findCard(ctx: TenantContext, { bankId, id }: DealtQuestion): Promise<DrillCard | undefined> {
  return ctx.tx
    .selectFrom('drillCards')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('bankId', '=', bankId)
    .where('questionId', '=', id)
    .select([
      'stability',
      'difficulty',
      'repetitions',
      'lapses',
      dayText('answeredOn').as('answeredOn'),
      dayText('dueOn').as('dueOn'),
    ])
    .executeTakeFirst();
}

/** Writes the member's card of a question. */
export async function upsertCard(
  ctx: TenantContext,
  { bankId, id }: DealtQuestion,
  { answeredOn, dueOn, ...card }: DrillCard,
): Promise<void> {
  const stored = { ...card, answeredOn: sql<Date>`${answeredOn}::date`, dueOn: sql<Date>`${dueOn}::date` };
  await ctx.tx
    .insertInto('drillCards')
    .values({ tenantId: ctx.actor.tenantId, memberId: ctx.actor.memberId, bankId, questionId: id, ...stored })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId', 'bankId', 'questionId']).doUpdateSet(stored),
    )
    .execute();
}

/** Keeps the day on which the member closed the banner. */
export async function upsertBannerClosing(ctx: TenantContext, day: CalendarDay): Promise<void> {
  const stored = { day: sql<Date>`${day}::date` };
  await ctx.tx
    .insertInto('drillBannerClosings')
    .values({ tenantId: ctx.actor.tenantId, memberId: ctx.actor.memberId, ...stored })
    .onConflict((conflict) => conflict.columns(['tenantId', 'memberId']).doUpdateSet(stored))
    .execute();
}
