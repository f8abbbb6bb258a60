import type { PeopleFilter, PeopleSort } from '@trilha/contracts/organization/people';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';

export interface PeopleAsk extends PeopleFilter {
  readonly sort: PeopleSort;
  readonly direction: 'asc' | 'desc';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const MAX_WORDS = 6;
/** A trigram index finds nothing by fewer letters within a word; such words are found where a word begins. */
const SHORTEST_WITHIN = 3;
export const MAX_COUNTED = 1000;

const textCursor = z.tuple([z.string(), z.uuid()]);
const timeCursor = z.tuple([cursorTime, z.uuid()]);

/** Sort columns as the directory's indexes have them; `text` is what a cursor carries. */
const SORT_COLUMNS = {
  name: { column: sql.raw('d.name_key'), cast: sql.raw('text'), cursor: textCursor },
  last_access: { column: sql.raw('d.last_access_at'), cast: sql.raw('timestamptz'), cursor: timeCursor },
  created: { column: sql.raw('d.created_at'), cast: sql.raw('timestamptz'), cursor: timeCursor },
} as const satisfies Record<PeopleSort, unknown>;

function wordsOf(search: string): string[] {
  return searchKey(search).split(' ').filter(Boolean).slice(0, MAX_WORDS);
}

/** How the directory is asked for a word. */
export function patternOf(word: string): string {
  const plain = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return word.length < SHORTEST_WITHIN ? `% ${plain}%` : `%${plain}%`;
}

/** What every shown member fulfils, as SQL over the directory `d`. Ids and enumerations were checked by the contract. */
export function conditionsOf(ctx: TenantContext, filter: PeopleFilter): RawBuilder<unknown> {
  const { tenantId, timeZone } = ctx.actor;
  const labels = [filter.group, filter.area, filter.tag].filter((id) => id !== undefined);
  const dayStart = (day: string) => sql`${sql.lit(day)}::date::timestamp at time zone ${sql.lit(timeZone)}`;
  const dayEnd = (day: string) =>
    sql`(${sql.lit(day)}::date + 1)::timestamp at time zone ${sql.lit(timeZone)}`;
  const all: RawBuilder<unknown>[] = [sql`d.tenant_id = ${sql.lit(tenantId)}::uuid`];
  if (filter.role) all.push(sql`d.role = ${sql.lit(filter.role)}`);
  if (filter.status) all.push(sql`d.status = ${sql.lit(filter.status)}`);
  if (filter.branch) all.push(sql`d.branch_id = ${sql.lit(filter.branch)}::uuid`);
  if (labels.length > 0)
    all.push(sql`d.label_ids @> array[${sql.join(labels.map((id) => sql.lit(id)))}]::uuid[]`);
  if (filter.accessedFrom) all.push(sql`d.last_access_at >= ${dayStart(filter.accessedFrom)}`);
  if (filter.accessedTo) all.push(sql`d.last_access_at < ${dayEnd(filter.accessedTo)}`);
  if (filter.registeredFrom) all.push(sql`d.created_at >= ${dayStart(filter.registeredFrom)}`);
  if (filter.registeredTo) all.push(sql`d.created_at < ${dayEnd(filter.registeredTo)}`);
  for (const word of wordsOf(filter.search)) all.push(sql`d.search_text like ${patternOf(word)}`);
  return sql.join(all, sql` and `);
}

export interface DirectoryRow {
  readonly memberId: string;
  readonly sortKey: string;
}

/**
 * Lets each list be planned for its own filters: a plan made for any filter would read a million rows for a rare one.
 * Holds until the transaction ends.
 */
export async function planEachQuery(ctx: TenantContext): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(ctx.tx);
}

/** A page of members in the list's order, one more than asked. */
export async function pageOfDirectory(ctx: TenantContext, ask: PeopleAsk): Promise<readonly DirectoryRow[]> {
  const { column, cast, cursor } = SORT_COLUMNS[ask.sort];
  const after = readCursor(ask.cursor, cursor);
  const direction = sql.raw(ask.direction);
  const beyond = sql.raw(ask.direction === 'asc' ? '>' : '<');
  const { rows } = await sql<DirectoryRow>`
    select d.member_id, ${column}::text as sort_key
      from member_directory d
     where ${conditionsOf(ctx, ask)}
       ${after ? sql`and (${column}, d.member_id) ${beyond} (${after[0]}::${cast}, ${after[1]}::uuid)` : sql``}
     order by ${column} ${direction}, d.member_id ${direction}
     limit ${sql.lit(ask.limit + 1)}`.execute(ctx.tx);
  return rows;
}

/** How many members a filter means, counted up to `most`. */
export async function countDirectory(
  ctx: TenantContext,
  filter: PeopleFilter,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
      from (select from member_directory d where ${conditionsOf(ctx, filter)} limit ${sql.lit(most)}) counted`.execute(
    ctx.tx,
  );
  return rows[0]?.total ?? 0;
}

/** How alike a word of a name has to be, and how many such words one typed word may mean. */
const SIMILARITY = 0.35;
const MAX_WORDS_ALIKE = 6;
/** Members among whom the most alike are chosen, so that a frequent name costs no more than a rare one. */
const MAX_CANDIDATES = 1000;

/** Words of the company's names that are most like a typed one, best first. */
async function wordsLike(ctx: TenantContext, typed: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from directory_words
     where tenant_id = ${sql.lit(ctx.actor.tenantId)}::uuid and word % ${typed}
     order by similarity(word, ${typed}) desc, word
     limit ${sql.lit(MAX_WORDS_ALIKE)}`.execute(ctx.tx);
  return rows.map(({ word }) => word);
}

/** Members whose names are most like the words searched, for who mistypes one. Other filters hold as they are. */
export async function similarInDirectory(
  ctx: TenantContext,
  filter: PeopleFilter,
  limit: number,
): Promise<readonly DirectoryRow[]> {
  const typed = wordsOf(filter.search).filter((word) => word.length > SHORTEST_WITHIN);
  if (typed.length === 0) return [];
  await sql`set local pg_trgm.similarity_threshold = ${sql.lit(SIMILARITY)}`.execute(ctx.tx);
  const meant: RawBuilder<unknown>[] = [];
  for (const word of typed) {
    const alike = await wordsLike(ctx, word);
    if (alike.length === 0) return [];
    const patterns = alike.map((known) => sql`d.search_text like ${`% ${known}%`}`);
    meant.push(sql`(${sql.join(patterns, sql` or `)})`);
  }
  const { rows } = await sql<DirectoryRow>`
    select member_id, sort_key
      from (select d.member_id, d.name_key as sort_key, d.search_text
              from member_directory d
             where ${conditionsOf(ctx, { ...filter, search: '' })} and ${sql.join(meant, sql` and `)}
             limit ${sql.lit(MAX_CANDIDATES)}) candidate
     order by ${sql.join(
       typed.map((word) => sql`word_similarity(${word}, search_text)`),
       sql` + `,
     )} desc, sort_key, member_id
     limit ${sql.lit(limit)}`.execute(ctx.tx);
  return rows;
}

/** What the list shows of these members, in no order. */
export function readListed(ctx: TenantContext, memberIds: readonly string[]) {
  return ctx.tx
    .selectFrom('memberDirectory as d')
    .innerJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'd.tenantId').onRef('m.id', '=', 'd.memberId'),
    )
    .innerJoin('people as p', 'p.id', 'm.personId')
    .leftJoin('memberProfiles as f', (join) =>
      join.onRef('f.tenantId', '=', 'd.tenantId').onRef('f.memberId', '=', 'd.memberId'),
    )
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .where('d.tenantId', '=', ctx.actor.tenantId)
    .where('d.memberId', 'in', memberIds)
    .select([
      'd.memberId',
      'm.displayName',
      'm.personId',
      'p.username',
      sql<string | null>`coalesce(p.email, f.email)`.as('email'),
      'f.document',
      'm.role',
      'm.status',
      'm.blockedReason',
      'm.branchId',
      'b.name as branch',
      'd.labelIds',
      sql<Date | null>`case when isfinite(d.last_access_at) then d.last_access_at end`.as('lastAccessAt'),
      'm.createdAt',
    ])
    .execute();
}
export type ListedRow = Awaited<ReturnType<typeof readListed>>[number];

/** Areas, groups and tags of the company in its order. */
export function listMemberLabels(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('labels')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('kind', 'in', ['area', 'group', 'tag'])
    .orderBy('kind')
    .orderBy('sortOrder')
    .orderBy('id')
    .select(['id', 'kind', 'name'])
    .execute();
}

/** Branches of the company by name. */
export function listBranches(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('branches')
    .where('tenantId', '=', ctx.actor.tenantId)
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
}
