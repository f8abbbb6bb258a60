import type { SearchQuestionState } from '@trilha/contracts/insight/search-questions';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { isHeldBy } from '../../../platform/db/is-held-by.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

const MAX_NOTIFIED = 100;
/** So many of those who asked are named; the others are counted. */
const MAX_NAMED = 5;
const byMoment = z.tuple([cursorTime, z.uuid()]);

interface PageAsk {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Until it commits, nothing else of this member is asked: they are counted one after another. */
export async function lockAsker({ tx, actor }: TenantContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`search question ${actor.memberId}`}, 0))`.execute(
    tx,
  );
}

/** How many questions the member has asked since an instant. */
export async function countAsked(ctx: TenantContext, since: Date): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('searchQuestionAskers')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('askedAt', '>', since)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The open question with these words that the member has asked already. */
export async function findOwnOpen(ctx: TenantContext, wordsKey: string): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('searchQuestions as q')
    .innerJoin('searchQuestionAskers as a', (join) =>
      join.onRef('a.tenantId', '=', 'q.tenantId').onRef('a.questionId', '=', 'q.id'),
    )
    .where('q.tenantId', '=', ctx.actor.tenantId)
    .where('q.wordsKey', '=', wordsKey)
    .where('q.answeredAt', 'is', null)
    .where('a.memberId', '=', ctx.actor.memberId)
    .select('q.id')
    .executeTakeFirst();
  return row?.id;
}

/** The open question with these words, made where there is none; it stays open until this commits. */
export async function joinQuestion(
  ctx: TenantContext,
  { words, wordsKey }: { readonly words: string; readonly wordsKey: string },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into search_questions (tenant_id, words, words_key, asked_at)
    values (${ctx.actor.tenantId}::uuid, ${words}, ${wordsKey}, ${ctx.now})
    on conflict (tenant_id, words_key) where answered_at is null do update set words_key = excluded.words_key
    returning id, xmax = 0 as "isNew"`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw new Error('A question is there or made.');
  await ctx.tx
    .insertInto('searchQuestionAskers')
    .values({
      tenantId: ctx.actor.tenantId,
      questionId: row.id,
      memberId: ctx.actor.memberId,
      askedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return row;
}

/** People who answer by their role, other than who asks. */
export async function listAnswering(ctx: TenantContext): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where(isHeldBy('members', 'search_questions.answer'))
    .where('status', '=', 'approved')
    .where('id', '!=', ctx.actor.memberId)
    .select('id')
    .orderBy('id')
    .limit(MAX_NOTIFIED)
    .execute();
  return rows.map(({ id }) => id);
}

export interface OwnQuestionRow {
  readonly id: string;
  readonly words: string;
  readonly askedAt: Date;
  readonly askedKey: string;
  readonly askers: number;
  readonly answer: string | null;
  readonly link: string | null;
  readonly answeredAt: Date | null;
}

const askersOf = sql<number>`(select count(*)::integer from search_question_askers k where k.tenant_id = q.tenant_id and k.question_id = q.id)`;

async function selectOwn(
  ctx: TenantContext,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<OwnQuestionRow[]> {
  const { rows } = await sql<OwnQuestionRow>`
    select q.id, q.words, a.asked_at as "askedAt", a.asked_at::text as "askedKey", ${askersOf} as askers, q.answer, q.link, q.answered_at as "answeredAt"
      from search_question_askers a join search_questions q on q.tenant_id = a.tenant_id and q.id = a.question_id
     where a.tenant_id = ${ctx.actor.tenantId}::uuid and a.member_id = ${ctx.actor.memberId}::uuid and ${where}
     order by a.asked_at desc, q.id desc limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** What the member has asked, newest first, one more than asked for. */
export function listOwn(ctx: TenantContext, { cursor, limit }: PageAsk): Promise<OwnQuestionRow[]> {
  const after = readCursor(cursor, byMoment);
  return selectOwn(
    ctx,
    after ? sql`(a.asked_at, q.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`,
    limit + 1,
  );
}

/** One question the member has asked. */
export async function findOwn(ctx: TenantContext, questionId: string): Promise<OwnQuestionRow | undefined> {
  const [row] = await selectOwn(ctx, sql`q.id = ${questionId}::uuid`, 1);
  return row;
}

export interface ManagedQuestionRow {
  readonly id: string;
  readonly words: string;
  readonly askedAt: Date;
  readonly sortKey: string;
  readonly askers: number;
  readonly firstAskers: readonly { readonly memberId: string; readonly name: string; readonly at: string }[];
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly answer: string | null;
  readonly link: string | null;
  readonly answeredAt: Date | null;
  readonly answeredByName: string | null;
}

async function selectManaged(ctx: TenantContext, rest: RawBuilder<unknown>): Promise<ManagedQuestionRow[]> {
  const { rows } = await sql<ManagedQuestionRow>`
    select q.id, q.words, q.asked_at as "askedAt", coalesce(q.answered_at, q.asked_at)::text as "sortKey", ${askersOf} as askers,
           coalesce((select json_agg(json_build_object('memberId', f.id, 'name', f.display_name, 'at', f.asked_at) order by f.asked_at, f.id)
                       from (select m.id, m.display_name, k.asked_at from search_question_askers k
                               join members m on m.tenant_id = k.tenant_id and m.id = k.member_id
                              where k.tenant_id = q.tenant_id and k.question_id = q.id
                              order by k.asked_at, m.id limit ${MAX_NAMED}) f), '[]') as "firstAskers",
           o.id as "ownerId", o.display_name as "ownerName", q.answer, q.link, q.answered_at as "answeredAt", b.display_name as "answeredByName"
      from search_questions q
      left join members o on o.tenant_id = q.tenant_id and o.id = q.owner_id
      left join members b on b.tenant_id = q.tenant_id and b.id = q.answered_by
     where q.tenant_id = ${ctx.actor.tenantId}::uuid and ${rest}`.execute(ctx.tx);
  return rows;
}

/** Questions of the company: open ones by when they were asked first, answered ones newest first; one more than asked for. */
export function listManaged(
  ctx: TenantContext,
  { state, cursor, limit }: PageAsk & { readonly state: SearchQuestionState },
): Promise<ManagedQuestionRow[]> {
  const after = readCursor(cursor, byMoment);
  const start = after ? sql`(${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined;
  return selectManaged(
    ctx,
    state === 'open'
      ? sql`q.answered_at is null ${start ? sql`and (q.asked_at, q.id) > ${start}` : sql``}
            order by q.asked_at, q.id limit ${limit + 1}`
      : sql`q.answered_at is not null ${start ? sql`and (q.answered_at, q.id) < ${start}` : sql``}
            order by q.answered_at desc, q.id desc limit ${limit + 1}`,
  );
}

/** How many questions wait for an answer. */
export async function countOpen(ctx: TenantContext): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('searchQuestions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('answeredAt', 'is', null)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One question of the company. */
export async function findManaged(
  ctx: TenantContext,
  questionId: string,
): Promise<ManagedQuestionRow | undefined> {
  const [row] = await selectManaged(ctx, sql`q.id = ${questionId}::uuid`);
  return row;
}

export interface LockedQuestion {
  readonly words: string;
  readonly ownerId: string | null;
  readonly answeredAt: Date | null;
}

/** One question of the company; nobody else joins, takes or answers it until this commits. */
export function lockQuestion(ctx: TenantContext, questionId: string): Promise<LockedQuestion | undefined> {
  return ctx.tx
    .selectFrom('searchQuestions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', questionId)
    .select(['words', 'ownerId', 'answeredAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** The acting member looks after it from now on. */
export async function writeOwner(ctx: TenantContext, questionId: string): Promise<void> {
  await ctx.tx
    .updateTable('searchQuestions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', questionId)
    .set({ ownerId: ctx.actor.memberId, takenAt: ctx.now })
    .execute();
}

/** The acting member answers it, and has looked after it. */
export async function writeAnswer(
  ctx: TenantContext,
  questionId: string,
  { text, link }: { readonly text: string; readonly link: string | null },
): Promise<void> {
  const { memberId, tenantId } = ctx.actor;
  await ctx.tx
    .updateTable('searchQuestions')
    .where('tenantId', '=', tenantId)
    .where('id', '=', questionId)
    .set({
      answer: text,
      link,
      answeredAt: ctx.now,
      answeredBy: memberId,
      ownerId: memberId,
      takenAt: sql<Date>`coalesce(taken_at, ${ctx.now})`,
    })
    .execute();
}

/** Everybody who asked it and is still there. */
export async function listAskers(ctx: TenantContext, questionId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('searchQuestionAskers as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'a.tenantId').onRef('m.id', '=', 'a.memberId'),
    )
    .where('a.tenantId', '=', ctx.actor.tenantId)
    .where('a.questionId', '=', questionId)
    .where('m.status', '=', 'approved')
    .select('m.id')
    .orderBy('m.id')
    .execute();
  return rows.map(({ id }) => id);
}
