import type { Question } from '@trilha/contracts/learning/questions';
import { sql } from 'kysely';
import type { LocalizedText } from '@trilha/rules/platform/locales';

import type { TenantContext } from '../../../platform/context.ts';

export interface BankPage {
  readonly search: string;
  readonly archived: boolean;
  readonly limit: number;
  readonly after: { readonly updatedAt: Date; readonly id: string } | null;
}

function selectBanks(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('questionBanks as b')
    .where('b.tenantId', '=', ctx.actor.tenantId)
    .select((eb) => [
      'b.id',
      'b.title',
      'b.revision',
      'b.archivedAt',
      'b.updatedAt',
      eb
        .selectFrom('questions as q')
        .whereRef('q.tenantId', '=', 'b.tenantId')
        .whereRef('q.bankId', '=', 'b.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('questionCount'),
    ]);
}

export type BankRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectBanks>['executeTakeFirst']>>>;

/** Banks with the searched words in any language of their title, last changed first. */
export function listBanks(ctx: TenantContext, page: BankPage): Promise<BankRow[]> {
  let query = selectBanks(ctx)
    .where('b.archivedAt', page.archived ? 'is not' : 'is', null)
    .orderBy('b.updatedAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(page.limit);
  const words = page.search.replaceAll(/[%_\\]/g, '').trim();
  if (words)
    query = query.where(
      sql<boolean>`app.search_key(b.title::text) like '%' || app.search_key(${words}) || '%'`,
    );
  const { after } = page;
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('b.updatedAt', 'b.id'), '<', eb.tuple(after.updatedAt, after.id)),
    );
  return query.execute();
}

/** One bank of the company; undefined where there is none. */
export function findBank(ctx: TenantContext, bankId: string): Promise<BankRow | undefined> {
  return selectBanks(ctx).where('b.id', '=', bankId).executeTakeFirst();
}

/** Adds an empty bank; gives its id. */
export function insertBank(ctx: TenantContext, title: LocalizedText) {
  return ctx.tx
    .insertInto('questionBanks')
    .values({
      tenantId: ctx.actor.tenantId,
      title: JSON.stringify(title),
      createdBy: ctx.actor.memberId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The bank's revision now, and nobody else's edit until the commit. */
export function lockBank(ctx: TenantContext, bankId: string) {
  return ctx.tx
    .selectFrom('questionBanks')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', bankId)
    .select(['revision', 'title', 'archivedAt'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Counts an edit of a locked bank, with a new name or its putting away where that is the edit. */
export function raiseRevision(
  ctx: TenantContext,
  bankId: string,
  change: { title?: LocalizedText | undefined; archived?: boolean | undefined } = {},
) {
  return ctx.tx
    .updateTable('questionBanks')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', bankId)
    .set(({ eb }) => ({
      revision: eb('revision', '+', 1),
      updatedAt: ctx.now,
      ...(change.title ? { title: JSON.stringify(change.title) } : {}),
      ...(change.archived === undefined ? {} : { archivedAt: change.archived ? ctx.now : null }),
    }))
    .returning(['revision', 'updatedAt'])
    .executeTakeFirstOrThrow();
}

/** The questions of a bank in their order. */
export function readQuestions(ctx: TenantContext, bankId: string) {
  return ctx.tx
    .selectFrom('questions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('bankId', '=', bankId)
    .select(['id', 'position', 'document'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Puts a question at a place of its bank, or changes it where it is; those after it move along. */
export async function insertQuestion(
  ctx: TenantContext,
  bankId: string,
  question: Question,
  position: number,
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .updateTable('questions')
    .where('tenantId', '=', tenantId)
    .where('bankId', '=', bankId)
    .where('position', '>=', position)
    .set(({ eb }) => ({ position: eb('position', '+', 1) }))
    .execute();
  await ctx.tx
    .insertInto('questions')
    .values({
      tenantId,
      bankId,
      id: question.id,
      position,
      document: JSON.stringify(question),
      updatedAt: ctx.now,
    })
    .execute();
}

/** Writes a question over the one of the same id. */
export async function replaceQuestion(ctx: TenantContext, bankId: string, question: Question): Promise<void> {
  await ctx.tx
    .updateTable('questions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('bankId', '=', bankId)
    .where('id', '=', question.id)
    .set({ document: JSON.stringify(question), updatedAt: ctx.now })
    .execute();
}

/** Removes a question and closes the gap. */
export async function removeQuestion(
  ctx: TenantContext,
  bankId: string,
  questionId: string,
  position: number,
): Promise<void> {
  const { tenantId } = ctx.actor;
  await ctx.tx
    .deleteFrom('questions')
    .where('tenantId', '=', tenantId)
    .where('bankId', '=', bankId)
    .where('id', '=', questionId)
    .execute();
  await ctx.tx
    .updateTable('questions')
    .where('tenantId', '=', tenantId)
    .where('bankId', '=', bankId)
    .where('position', '>', position)
    .set(({ eb }) => ({ position: eb('position', '-', 1) }))
    .execute();
}

/** Gives the questions the places they have in the list. */
export async function writeOrder(
  ctx: TenantContext,
  bankId: string,
  questionIds: readonly string[],
): Promise<void> {
  await sql`
    update questions q set position = o.place - 1
      from unnest(${questionIds}::uuid[]) with ordinality as o (id, place)
     where q.tenant_id = ${ctx.actor.tenantId} and q.bank_id = ${bankId} and q.id = o.id`.execute(ctx.tx);
}
