import type { LibraryFilters } from '@trilha/contracts/engagement/library';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { searchCandidates } from '../../../platform/db/search-candidates.ts';
import { confirmedAt, isFileFor, isFileOut, isToConfirm } from './library-audience.ts';

/** Which files are meant: those for the member, or all that are out, as their administrators see them. */
export interface Seen {
  readonly all: boolean;
}

export interface LibraryFileRow {
  readonly id: string;
  readonly title: unknown;
  readonly extension: string;
  readonly size: number;
  readonly categoryId: string | null;
  readonly fileId: string;
  readonly searchText: string;
  readonly categoryName: unknown;
  readonly parentName: unknown;
  readonly publishedAt: Date;
  readonly isFavorite: boolean;
  readonly isToBeConfirmed: boolean;
}

export interface LibraryFilePageRow extends LibraryFileRow {
  readonly summary: unknown;
  readonly fileName: string;
  readonly mime: string;
  readonly version: number;
  readonly versionNote: unknown;
  readonly versionAt: Date;
  readonly confirmedAt: Date | null;
}

const inFolders = sql`left join library_categories c on c.tenant_id = b.tenant_id and c.id = b.category_id
  left join library_categories o on o.tenant_id = c.tenant_id and o.id = c.parent_id`;
const filesInFolders = sql`library_files b join files f on f.tenant_id = b.tenant_id and f.id = b.file_id ${inFolders}`;

const isFavorite = ({ actor }: TenantContext) => sql<boolean>`exists (select from library_favorites v
  where v.tenant_id = b.tenant_id and v.library_file_id = b.id and v.member_id = ${actor.memberId}::uuid)`;

const columns = (
  ctx: TenantContext,
) => sql`b.id, b.title, b.extension, f.size::float8 as size, c.id as "categoryId", b.file_id as "fileId", b.search_text as "searchText",
  c.name as "categoryName", o.name as "parentName", b.published_at as "publishedAt", ${isFavorite(ctx)} as "isFavorite",
  ${isToConfirm(ctx)} as "isToBeConfirmed"`;

/** What the index of the search has for these words, whoever it is for. */
const inIndex = (words: readonly string[]) =>
  searchCandidates(words, ['library_file'], { isInside: true, limit: null });

/** Files `b` that fit what was asked, in folders, each with how well it fits as `rank`. */
function matching({ words, named }: LibraryAsk): {
  readonly from: RawBuilder<unknown>;
  readonly rank: RawBuilder<number>;
  readonly tables: RawBuilder<unknown>;
} {
  const searched = words.length > 0 ? sql`join searched on searched.id = b.id` : sql``;
  const called = named && named.words.length > 0 ? sql`left join called on called.id = b.id` : sql``;
  return {
    tables: sql`searched as materialized (${words.length > 0 ? inIndex(words) : nothing}),
      called as materialized (${named && named.words.length > 0 ? inIndex(named.words) : nothing})`,
    from: sql`library_files b ${inFolders} ${searched} ${called}`,
    rank: sql<number>`(${words.length > 0 ? sql`searched.rank` : sql`0`} + ${named && named.words.length > 0 ? sql`coalesce(called.rank, 0)` : sql`0`})`,
  };
}
const nothing = sql`select null::uuid as id, 0 as rank where false`;

/** Whether a folder is called so, in any of its languages. */
const isCalled = (alias: 'c' | 'o', key: string) =>
  sql<boolean>`exists (select from jsonb_each_text(${sql.ref(`${alias}.name`)}) n where app.search_key(n.value) = ${key})`;

export interface LibraryAsk extends Omit<LibraryFilters, 'search' | 'name'> {
  readonly words: readonly string[];
  /** What the address names: a folder, or files called like it. */
  readonly named: { readonly key: string; readonly words: readonly string[] } | null;
}

function filtered(ctx: TenantContext, ask: LibraryAsk): RawBuilder<boolean> {
  const { named, category } = ask;
  const labelled = (['area', 'group', 'tag'] as const).flatMap((kind) =>
    ask[kind] === 'all'
      ? []
      : [sql<boolean>`${ask[kind]}::uuid = any (${sql.ref(`b.audience_${kind}_ids`)})`],
  );
  const isNamed = named
    ? sql<boolean>`(${isCalled('c', named.key)} or ${isCalled('o', named.key)}
        ${named.words.length > 0 ? sql`or called.id is not null` : sql``})`
    : undefined;
  return sql<boolean>`${sql.join(
    [
      isFileFor(ctx),
      ...labelled,
      ...(isNamed ? [isNamed] : []),
      ...(category === 'all' ? [] : [sql`${category}::uuid in (c.id, c.parent_id)`]),
      ...(ask.extension === 'all' ? [] : [sql`b.extension = ${ask.extension}`]),
      ...(ask.favorite === 'true' ? [isFavorite(ctx)] : []),
      ...(ask.to_confirm === 'true' ? [isToConfirm(ctx)] : []),
    ],
    sql` and `,
  )}`;
}

const inOrder = z.tuple([z.number(), cursorTime, z.uuid()]);
type InOrder = LibraryFileRow & { readonly rank: number; readonly orderKey: string };

/** A page of files, and how many there are where that was counted with them. */
interface ListedFiles {
  readonly rows: readonly InOrder[];
  readonly total: number | undefined;
}

/** Files for the member, best match first, then newest first; one more than asked. */
export async function listFilesFor(
  ctx: TenantContext,
  ask: LibraryAsk,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ListedFiles> {
  const after = readCursor(page.cursor, inOrder);
  const { tables, from, rank } = matching(ask);
  // What words find is looked at as a whole to be put in order; without words a page is read from an index.
  const isCounted = !after && ask.words.length > 0;
  const { rows } = await sql<InOrder & { readonly total: number }>`
    with ${tables}, page as materialized (
      select b.id, ${rank} as rank, ${isCounted ? sql`count(*) over ()` : sql`0`} as total from ${from} where ${filtered(ctx, ask)}
         ${after ? sql`and (${rank}, b.published_at, b.id) < (${after[0]}, ${after[1]}::timestamptz, ${after[2]}::uuid)` : sql``}
       order by ${rank} desc, b.published_at desc, b.id desc limit ${page.limit + 1})
    select ${columns(ctx)}, page.rank, page.total::integer as total, b.published_at::text as "orderKey"
      from ${filesInFolders} join page on page.id = b.id
     where b.tenant_id = ${ctx.actor.tenantId}::uuid
     order by page.rank desc, b.published_at desc, b.id desc`.execute(ctx.tx);
  return { rows, total: isCounted ? (rows[0]?.total ?? 0) : undefined };
}

/** How many files these filters find. */
export async function countFilesFor(ctx: TenantContext, ask: LibraryAsk): Promise<number> {
  const { tables, from } = matching(ask);
  const { rows } = await sql<{ total: number }>`
    with ${tables} select count(*)::integer as total from ${from} where ${filtered(ctx, ask)}`.execute(
    ctx.tx,
  );
  return rows[0]?.total ?? 0;
}

interface LabelRow {
  readonly id: string;
  readonly kind: string;
  readonly name: unknown;
}

/** Areas, groups and tags that files of the member have, in the company's order. */
export async function listFileLabels(ctx: TenantContext): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    with mine as (select b.* from library_files b where ${isFileFor(ctx)})
    select t.id, t.kind, t.name from labels t
     where t.tenant_id = ${ctx.actor.tenantId}::uuid and exists (select from mine
       where t.id = any (mine.audience_area_ids || mine.audience_group_ids || mine.audience_tag_ids))
     order by t.kind, t.sort_order, t.id limit 500`.execute(ctx.tx);
  return rows;
}

export interface FolderRow {
  readonly id: string;
  readonly name: unknown;
  readonly parentId: string | null;
  readonly parentName: unknown;
  readonly files: number;
}

/** Folders in which files of the member lie, and those around them, in their order, with how many lie in each. */
export async function listFileFolders(ctx: TenantContext): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    with mine as materialized (select b.category_id as id, count(*)::integer as files from library_files b
      where ${isFileFor(ctx)} and b.category_id is not null group by 1),
    filled as (select c.id, c.name, c.parent_id as "parentId", o.name as "parentName", coalesce(
        (select sum(mine.files) from library_categories i join mine on mine.id = i.id
          where i.tenant_id = c.tenant_id and c.id in (i.id, i.parent_id)), 0)::integer as files,
        coalesce(o.sort_order, c.sort_order) as outer_order, coalesce(o.id, c.id) as outer_id, c.sort_order
      from library_categories c left join library_categories o on o.tenant_id = c.tenant_id and o.id = c.parent_id
     where c.tenant_id = ${ctx.actor.tenantId}::uuid)
    select id, name, "parentId", "parentName", files from filled where files > 0
     order by outer_order, outer_id, "parentId" is not null, sort_order, id limit 500`.execute(ctx.tx);
  return rows;
}

/** How many files the member still has to confirm to have read. */
export async function countToConfirm(ctx: TenantContext): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*)::integer as files from library_files b where ${isToConfirm(ctx)}`.execute(ctx.tx);
  return rows[0]?.files ?? 0;
}

/** The files the member opened or downloaded last, the latest first. */
export async function listRecentFor(ctx: TenantContext, limit: number): Promise<LibraryFileRow[]> {
  const { rows } = await sql<LibraryFileRow>`
    select ${columns(ctx)} from ${filesInFolders}
      join library_uses u on u.tenant_id = b.tenant_id and u.library_file_id = b.id
     where u.member_id = ${ctx.actor.memberId}::uuid and ${isFileFor(ctx)}
     order by greatest(u.last_opened_at, u.last_downloaded_at) desc, b.id limit ${limit}`.execute(ctx.tx);
  return rows;
}

/** Extensions that files of the member have. */
export async function listFileExtensions(ctx: TenantContext): Promise<string[]> {
  const { rows } = await sql<{ extension: string }>`
    select distinct b.extension from library_files b where ${isFileFor(ctx)} order by 1 limit 100`.execute(
    ctx.tx,
  );
  return rows.map(({ extension }) => extension);
}

/** One file that is out; undefined where there is none, and for one that is for others. */
export async function findFileOfLibrary(
  ctx: TenantContext,
  libraryFileId: string,
  { all }: Seen,
): Promise<LibraryFilePageRow | undefined> {
  const { rows } = await sql<LibraryFilePageRow>`
    select ${columns(ctx)}, b.summary, f.name as "fileName", f.mime, b.version,
           w.note as "versionNote", w.created_at as "versionAt", ${confirmedAt(ctx)} as "confirmedAt"
      from ${filesInFolders}
      join library_versions w on w.tenant_id = b.tenant_id and w.library_file_id = b.id and w.version = b.version
     where ${all ? isFileOut(ctx) : isFileFor(ctx)} and b.id = ${libraryFileId}::uuid`.execute(ctx.tx);
  return rows[0];
}

/** Makes a file a favorite of the member's, or no longer; twice is the same as once. */
export async function writeFavorite(
  ctx: TenantContext,
  libraryFileId: string,
  isFavorite: boolean,
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  if (isFavorite)
    await ctx.tx
      .insertInto('libraryFavorites')
      .values({ tenantId, memberId, libraryFileId, createdAt: ctx.now })
      .onConflict((conflict) => conflict.columns(['tenantId', 'memberId', 'libraryFileId']).doNothing())
      .execute();
  else
    await ctx.tx
      .deleteFrom('libraryFavorites')
      .where('tenantId', '=', tenantId)
      .where('memberId', '=', memberId)
      .where('libraryFileId', '=', libraryFileId)
      .execute();
}

/** Writes that the member has read this version of a file; the first time stays. */
export async function writeConfirmation(
  ctx: TenantContext,
  libraryFileId: string,
  version: number,
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('libraryConfirmations')
    .values({ tenantId, memberId, libraryFileId, version, confirmedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts that the member opened or downloaded a file now; of several at once each counts. */
export async function countUse(
  ctx: TenantContext,
  libraryFileId: string,
  use: 'opened' | 'downloaded',
): Promise<void> {
  const count = sql.ref(use === 'opened' ? 'openings' : 'downloads');
  const first = sql.ref(`first_${use}_at`);
  const last = sql.ref(`last_${use}_at`);
  await sql`insert into library_uses as u (tenant_id, member_id, library_file_id, ${count}, ${first}, ${last})
    values (${ctx.actor.tenantId}::uuid, ${ctx.actor.memberId}::uuid, ${libraryFileId}::uuid, 1, ${ctx.now}, ${ctx.now})
    on conflict (tenant_id, member_id, library_file_id) do update
      set ${count} = u.${count} + 1, ${first} = coalesce(u.${first}, excluded.${first}),
          ${last} = greatest(u.${last}, excluded.${last})`.execute(ctx.tx);
}

const MAX_FOLDERS = 500;

/** Every folder by its name, in the company's order. */
export function listFolderNames(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('libraryCategories')
    .where('tenantId', '=', ctx.actor.tenantId)
    .orderBy('sortOrder')
    .orderBy('id')
    .limit(MAX_FOLDERS)
    .select(['id', 'name'])
    .execute();
}

/** Size and checksum of what stands in a place of the library now; undefined where its file is not there. */
export function readStoredFile(ctx: TenantContext, libraryFileId: string) {
  return ctx.tx
    .selectFrom('libraryFiles as l')
    .innerJoin('files as f', (join) =>
      join.onRef('f.tenantId', '=', 'l.tenantId').onRef('f.id', '=', 'l.fileId'),
    )
    .where('l.tenantId', '=', ctx.actor.tenantId)
    .where('l.id', '=', libraryFileId)
    .where('f.status', '=', 'ready')
    .select(['f.size', 'f.sha256'])
    .executeTakeFirst();
}
