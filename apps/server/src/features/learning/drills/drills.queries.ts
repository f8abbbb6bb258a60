import type { Answer } from '@trilha/contracts/learning/questions';
import { answerSchema } from '@trilha/contracts/learning/questions';
import type { CalendarDay } from '@trilha/rules/platform/dates';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { dealtQuestion } from './dealt-question.ts';
import type { DealtQuestion } from './dealt-question.ts';
import { drillSettingsOf } from './drill-settings.ts';
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

/** One of the member's drills, and nobody else's answer to it until the commit, with what the company set for drills by now. */
export async function lockDrill(ctx: TenantContext, drillId: string) {
  const row = await selectDrills(ctx)
    .where('id', '=', drillId)
    .select(sql`(select t.settings -> 'drills' from tenants t where t.id = drills.tenant_id)`.as('settings'))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { drill: drillOf(row), settings: drillSettingsOf(row.settings) };
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

/** What is known of a drill's questions: how well the member remembers each, and what they answered so far. */
interface DealtState {
  /** In the order they were given. */
  readonly answers: readonly DrillAnswerRow[];
  /** By question; none before its first answer in any drill. */
  readonly cards: ReadonlyMap<string, DrillCard>;
}

interface DealtRow {
  readonly questionId: string;
  readonly card: DrillCard | null;
  readonly isAnswered: boolean;
  readonly answer: unknown;
  readonly points: number;
}

/** What was answered in a drill so far, and the member's cards of its questions, in one look. */
export async function readDealtState(ctx: TenantContext, { id, questions }: DrillRow): Promise<DealtState> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<DealtRow>`
    select q.question_id as "questionId", a.question_id is not null as "isAnswered", a.answer, a.points,
           case when c.question_id is not null then jsonb_build_object(
             'stability', c.stability, 'difficulty', c.difficulty, 'repetitions', c.repetitions, 'lapses', c.lapses,
             'answeredOn', c.answered_on, 'dueOn', c.due_on) end as card
      from unnest(${questions.map(({ bankId }) => bankId)}::uuid[], ${questions.map((one) => one.id)}::uuid[]) q(bank_id, question_id)
      left join drill_cards c on c.tenant_id = ${tenantId}::uuid and c.member_id = ${memberId}::uuid
           and c.bank_id = q.bank_id and c.question_id = q.question_id
      left join drill_answers a on a.tenant_id = ${tenantId}::uuid and a.drill_id = ${id}::uuid and a.question_id = q.question_id
     order by a.answered_at, q.question_id`.execute(ctx.tx);
  return {
    answers: rows.flatMap(({ questionId, isAnswered, answer, points, card }) =>
      isAnswered && card
        ? [{ questionId, points, answer: answerSchema.nullable().parse(answer), nextOn: card.dueOn }]
        : [],
    ),
    cards: new Map(rows.flatMap(({ questionId, card }) => (card ? [[questionId, card] as const] : []))),
  };
}

interface NewAnswer {
  readonly drill: DrillRow;
  readonly question: DealtQuestion;
  readonly answer: Answer | null;
  readonly isRight: boolean;
  readonly points: number;
  /** When the question comes again. */
  readonly card: DrillCard;
  /** Nothing of the drill is left to answer. */
  readonly isLast: boolean;
}

/** Keeps an answer with the member's card of the question, and ends the drill with its last one; the primary key refuses a second answer to the question. */
export async function insertDrillAnswer(
  ctx: TenantContext,
  { drill, question, answer, isRight, points, card, isLast }: NewAnswer,
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await sql`
    with card as (
      insert into drill_cards (tenant_id, member_id, bank_id, question_id, stability, difficulty, repetitions, lapses, answered_on, due_on)
      values (${tenantId}, ${memberId}, ${question.bankId}, ${question.id}, ${card.stability}, ${card.difficulty}, ${card.repetitions},
              ${card.lapses}, ${card.answeredOn}::date, ${card.dueOn}::date)
      on conflict (tenant_id, member_id, bank_id, question_id) do update
        set stability = excluded.stability, difficulty = excluded.difficulty, repetitions = excluded.repetitions, lapses = excluded.lapses,
            answered_on = excluded.answered_on, due_on = excluded.due_on
    ), finished as (
      update drills set finished_at = ${ctx.now}::timestamptz
       where tenant_id = ${tenantId} and id = ${drill.id} and ${isLast}::boolean
    )
    insert into drill_answers (tenant_id, drill_id, question_id, bank_id, member_id, day, answer, is_right, points, answered_at)
    values (${tenantId}, ${drill.id}, ${question.id}, ${question.bankId}, ${memberId}, ${drill.day}::date,
            ${answer === null ? null : JSON.stringify(answer)}::jsonb, ${isRight}, ${points}, ${ctx.now})`.execute(
    ctx.tx,
  );
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
