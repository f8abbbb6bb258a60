import type { SurveyAnswer } from '@trilha/contracts/engagement/surveys';
import type { OwnSurveyState } from '@trilha/contracts/engagement/survey-values';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { hasBegun, isAnsweredBy, isOnDayOff, isSurveyFor } from './survey-audience.ts';

/** A survey for the member that has come out and begun, and whether they have answered it; held as it is while they answer. */
export function findSurvey(
  ctx: TenantContext,
  surveyId: string,
  { hold }: { readonly hold: boolean } = { hold: false },
) {
  const { tenantId, memberId } = ctx.actor;
  const query = ctx.tx
    .selectFrom('surveys as s')
    .where('s.tenantId', '=', tenantId)
    .where('s.id', '=', surveyId)
    .where((eb) => eb.or([eb('s.published', '=', true), eb('s.publishedAt', 'is not', null)]))
    .where('s.startsAt', '<=', ctx.now)
    .where(isSurveyFor(memberId))
    .select([
      's.id',
      's.title',
      's.description',
      's.questions',
      's.version',
      's.mandatory',
      's.isAnonymous',
      's.points',
      's.published',
      's.endsAt',
      's.graceMinutes',
      's.kind',
    ])
    .select(hasBegun(memberId).as('hasBegun'))
    .select(isAnsweredBy(memberId).as('isAnswered'))
    .select((eb) =>
      eb
        .selectFrom('surveyAnswers as a')
        .whereRef('a.tenantId', '=', 's.tenantId')
        .whereRef('a.surveyId', '=', 's.id')
        .where('a.memberId', '=', memberId)
        .select('a.answers')
        .as('answers'),
    );
  // Anyone who changes the questions waits until the answer is kept, and counts it.
  return (hold ? query.modifyEnd(sql`for share of s`) : query).executeTakeFirst();
}
export type SurveyRow = NonNullable<Awaited<ReturnType<typeof findSurvey>>>;

/** Keeps a member's answers; the primary key keeps the first. Returns whether these were. */
export async function insertAnswers(
  ctx: TenantContext,
  { id, version, isAnonymous }: Pick<SurveyRow, 'id' | 'version' | 'isAnonymous'>,
  answers: readonly SurveyAnswer[],
): Promise<boolean> {
  const { tenantId, memberId, branchId } = ctx.actor;
  if (!isAnonymous) {
    const { numInsertedOrUpdatedRows } = await ctx.tx
      .insertInto('surveyAnswers')
      .values({
        tenantId,
        surveyId: id,
        memberId,
        version,
        answers: JSON.stringify(answers),
        answeredAt: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('surveyParticipants')
    .values({ tenantId, surveyId: id, memberId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await ctx.tx
    .insertInto('surveyAnonymousAnswers')
    .values({ tenantId, surveyId: id, version, branchId, answers: JSON.stringify(answers) })
    .execute();
  return true;
}

/** Keeps that the member has begun to answer. */
export async function insertBeginning(ctx: TenantContext, surveyId: string): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('surveyBeginnings')
    .values({ tenantId, surveyId, memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Anyone who has answered is no longer answering. */
export async function deleteBeginning(ctx: TenantContext, surveyId: string): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .deleteFrom('surveyBeginnings')
    .where('tenantId', '=', tenantId)
    .where('surveyId', '=', surveyId)
    .where('memberId', '=', memberId)
    .execute();
}

/** The mandatory surveys and drills of an active module that wait for the member: surveys first, of each what ends first. */
export function listWaiting(ctx: Pick<TenantContext, 'tx' | 'now'>, tenantId: string, memberId: string) {
  return ctx.tx
    .selectFrom('surveys as s')
    .innerJoin('tenants as t', 't.id', 's.tenantId')
    .where('s.tenantId', '=', tenantId)
    .where((eb) => eb(eb.val('surveys'), '=', eb.fn.any('t.modules')))
    .where('s.published', '=', true)
    .where('s.mandatory', '=', true)
    .where('s.startsAt', '<=', ctx.now)
    .where((eb) => eb.or([eb('s.endsAt', 'is', null), eb('s.endsAt', '>', ctx.now)]))
    .where(isSurveyFor(memberId))
    .where((eb) => eb.not(isAnsweredBy(memberId)))
    .where((eb) => eb.not(isOnDayOff(memberId, ctx.now)))
    .distinctOn('s.kind')
    .orderBy('s.kind', 'desc')
    .orderBy('s.endsAt')
    .orderBy('s.startsAt')
    .orderBy('s.id')
    .select(['s.id', 's.kind'])
    .execute();
}

interface OwnSurveyRow {
  readonly id: string;
  readonly title: unknown;
  readonly mandatory: boolean;
  readonly isAnonymous: boolean;
  readonly points: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** What it is ordered by, as the database writes it. */
  readonly at: string;
}

/** What a list of surveys holds, and the time it is ordered by; answered ones go back in time. */
function inOwnState(state: OwnSurveyState, now: Date, memberId: string) {
  if (state === 'answered')
    return { where: isAnsweredBy(memberId), at: sql`s.starts_at`, isNewestFirst: true };
  if (state === 'coming')
    return { where: sql`s.published and s.starts_at > ${now}`, at: sql`s.starts_at`, isNewestFirst: false };
  const until = sql`s.ends_at + case when ${hasBegun(memberId)} then s.grace_minutes else 0 end * interval '1 minute'`;
  return {
    where: sql`s.published and s.starts_at <= ${now} and (s.ends_at is null or ${until} > ${now}) and not ${isAnsweredBy(memberId)}`,
    at: sql`coalesce(s.ends_at, 'infinity')`,
    isNewestFirst: false,
  };
}

const ownCursor = z.tuple([z.union([cursorTime, z.literal('infinity')]), z.uuid()]);

/** Surveys for the member in one state; one more than asked. */
export async function listOwn(
  ctx: TenantContext,
  {
    state,
    cursor,
    limit,
  }: { readonly state: OwnSurveyState; readonly cursor?: string | undefined; readonly limit: number },
): Promise<OwnSurveyRow[]> {
  const { tenantId, memberId } = ctx.actor;
  const { where, at, isNewestFirst } = inOwnState(state, ctx.now, memberId);
  const after = readCursor(cursor, ownCursor);
  const way = isNewestFirst ? sql`<` : sql`>`;
  const order = isNewestFirst ? sql`desc` : sql`asc`;
  const { rows } = await sql<OwnSurveyRow>`
    select s.id, s.title, s.mandatory, s.is_anonymous as "isAnonymous", s.points, s.starts_at as "startsAt", s.ends_at as "endsAt",
           (${at})::text as at
      from surveys s
     where s.tenant_id = ${tenantId}::uuid and s.starts_at is not null and ${isSurveyFor(memberId)} and ${where}
       ${after ? sql`and (${at}, s.id) ${way} (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
     order by ${at} ${order}, s.id ${order} limit ${limit + 1}`.execute(ctx.tx);
  return rows;
}
