import type { LibraryCategoryBody, LibraryFileBody } from '@trilha/contracts/engagement/library-admin';
import type { LibraryState, LibraryTextState } from '@trilha/contracts/engagement/library-values';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { countedLabels } from '../../../platform/db/counted-labels.ts';
import { textState } from './texts.queries.ts';
import { isReviewDue } from './reviews.queries.ts';
import { byPublication, standsAs } from '../../../platform/db/publication.ts';

/** What is searched of a file: its title in all languages and the name it was uploaded under. */
const searchTextOf = (title: Readonly<Record<string, string | undefined>>, fileName: string): string =>
  searchKey([...Object.values(title), fileName].filter(Boolean).join(' '));

/** By what two names of files are one: whatever their capitals, accents and spaces. */
const nameKeyOf = (fileName: string): string => searchKey(fileName);

export interface Counters {
  readonly readers: number;
  readonly openings: number;
  readonly downloaders: number;
  readonly downloads: number;
}

const counters = sql`lateral (
  select count(*) filter (where u.openings > 0)::integer as readers, coalesce(sum(u.openings), 0)::integer as openings,
         count(*) filter (where u.downloads > 0)::integer as downloaders, coalesce(sum(u.downloads), 0)::integer as downloads
    from library_uses u where u.tenant_id = b.tenant_id and u.library_file_id = b.id) k`;

export interface ManagedRow extends Counters {
  readonly id: string;
  readonly title: unknown;
  readonly publishedAt: Date | null;
  readonly extension: string;
  readonly size: number;
  readonly categoryName: unknown;
  readonly parentName: unknown;
  readonly mustRead: boolean;
  readonly expiresAt: Date | null;
  readonly reviewOn: string | null;
  readonly isReviewDue: boolean;
  readonly reviewOwner: string | null;
  readonly orderKey: string;
}

const isOver = (now: Date) => sql<boolean>`coalesce(b.expires_at <= ${now}, false)`;

/** Where a file stands, as `stateOf` of the use case says it. */
export const inState = (state: LibraryState, now: Date): RawBuilder<boolean> => {
  if (state === 'expired') return sql<boolean>`${standsAs('b', 'published', now)} and ${isOver(now)}`;
  const stands = standsAs('b', state, now);
  return state === 'published' ? sql<boolean>`${stands} and not ${isOver(now)}` : stands;
};

/** What is asked of the files of a company. */
export interface ManagedMeant {
  readonly words: readonly string[];
  readonly state?: LibraryState | undefined;
  readonly review?: 'due' | undefined;
  /** Of a folder and of those inside it, or of none. */
  readonly folder?: string | undefined;
}

interface ManagedAsk extends ManagedMeant {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

function isInFolder(folder: string): RawBuilder<boolean> {
  if (folder === 'none') return sql<boolean>`b.category_id is null`;
  return sql<boolean>`exists (select from library_categories i where i.tenant_id = b.tenant_id and i.id = b.category_id
    and ${folder}::uuid in (i.id, i.parent_id))`;
}

/** SQL that is true for files `b` of the company that are meant; removed ones never are. */
export const filesMeant = (ctx: TenantContext, meant: ManagedMeant): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      sql`b.tenant_id = ${ctx.actor.tenantId}::uuid and b.removed_at is null`,
      ...meant.words.map((word) => sql`strpos(b.search_text, ${word}) > 0`),
      ...(meant.state ? [inState(meant.state, ctx.now)] : []),
      ...(meant.review ? [isReviewDue(ctx)] : []),
      ...(meant.folder ? [isInFolder(meant.folder)] : []),
    ],
    sql` and `,
  )})`;

/** Files as administrators see them, drafts first, then newest first; one more than asked. */
export async function listManaged(ctx: TenantContext, ask: ManagedAsk): Promise<ManagedRow[]> {
  const { order, key, after } = byPublication('b', ask.cursor);
  const { rows } = await sql<ManagedRow>`
    select b.id, b.title, b.published_at as "publishedAt", b.extension, f.size::float8 as size, c.name as "categoryName",
           o.name as "parentName", b.must_read as "mustRead", b.expires_at as "expiresAt", b.review_on::text as "reviewOn",
           ${isReviewDue(ctx)} as "isReviewDue", w.display_name as "reviewOwner", ${key} as "orderKey",
           k.readers, k.openings, k.downloaders, k.downloads
      from library_files b join files f on f.tenant_id = b.tenant_id and f.id = b.file_id
      left join library_categories c on c.tenant_id = b.tenant_id and c.id = b.category_id
      left join library_categories o on o.tenant_id = c.tenant_id and o.id = c.parent_id
      left join members w on w.tenant_id = b.tenant_id and w.id = b.review_owner_id
      cross join ${counters}
     where ${filesMeant(ctx, ask)} and ${after} order by ${order} limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** A file as it is written, removed ones too; its row is held where it is to be changed. */
export function findWritten(ctx: TenantContext, libraryFileId: string, { lock }: { readonly lock: boolean }) {
  const query = ctx.tx
    .selectFrom('libraryFiles')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', libraryFileId)
    .selectAll()
    .select(sql<string | null>`review_on::text`.as('reviewDay'));
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
export type WrittenFile = NonNullable<Awaited<ReturnType<typeof findWritten>>>;

interface StoredAndUsed extends Counters {
  readonly name: string;
  readonly size: number;
  readonly text: LibraryTextState;
}

/** The stored file behind one of the library, what is known of its text, and how often it was used. */
export async function findStoredAndUsed(ctx: TenantContext, libraryFileId: string) {
  const { rows } = await sql<StoredAndUsed>`
    select f.name, f.size::float8 as size, ${textState} as text, k.readers, k.openings, k.downloaders, k.downloads
      from library_files b join files f on f.tenant_id = b.tenant_id and f.id = b.file_id cross join ${counters}
     where b.tenant_id = ${ctx.actor.tenantId}::uuid and b.id = ${libraryFileId}::uuid`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw new Error('A file of the library that was found has no stored file.');
  return row;
}

/** Of these files those that may be put into the library: ready, and either present there already or uploaded for it by who asks. */
export async function findStored(ctx: TenantContext, fileIds: readonly string[], present: readonly string[]) {
  const rows = await ctx.tx
    .selectFrom('files')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...fileIds]))))
    .where('status', '=', 'ready')
    .where((eb) =>
      eb.or([
        eb.and([eb('purpose', '=', 'library'), eb('createdBy', '=', ctx.actor.memberId)]),
        ...(present.length > 0 ? [eb('id', '=', eb.fn.any(eb.val([...present])))] : []),
      ]),
    )
    .select(['id', 'name', 'mime'])
    .execute();
  return new Map(rows.map(({ id, name, mime }) => [id, { name, mime: mime ?? '' }]));
}

/** What of a file is written beside who wrote it when. */
export interface FileValues extends LibraryFileBody {
  readonly extension: string;
  readonly fileName: string;
}

const valuesOf = ({
  title,
  summary,
  audience,
  fileName,
  fileId,
  categoryId,
  publishedAt,
  expiresAt,
  mustRead,
  review,
  extension,
}: FileValues) => ({
  title: JSON.stringify(title),
  summary: JSON.stringify(summary),
  fileId,
  categoryId,
  publishedAt,
  expiresAt,
  mustRead,
  reviewOn: review?.on ?? null,
  reviewMonths: review?.everyMonths ?? null,
  reviewOwnerId: review?.ownerId ?? null,
  extension,
  audienceAreaIds: [...new Set(audience.areaIds)],
  audienceGroupIds: [...new Set(audience.groupIds)],
  audienceTagIds: [...new Set(audience.tagIds)],
  searchText: searchTextOf(title, fileName),
  nameKey: nameKeyOf(fileName),
});

/** Writes a new file; answers with its id. */
export async function insertFile(ctx: TenantContext, file: FileValues): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('libraryFiles')
    .values({ ...valuesOf(file), tenantId: ctx.actor.tenantId, changedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(ctx, id, { ...file, version: 1, note: {} });
  return id;
}

interface AlreadyThereRow {
  readonly fileId: string;
  readonly isSameContent: boolean;
  readonly id: string;
  readonly title: unknown;
  readonly name: string;
  readonly size: number;
  readonly publishedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly storedAt: Date;
  readonly categoryName: unknown;
  readonly parentName: unknown;
}

/** Of these stored files those whose content or name a file of the library has, each with the first of the same content or, without one, of that name. */
export async function listAlreadyThere(
  ctx: TenantContext,
  files: readonly { readonly fileId: string; readonly fileName: string }[],
): Promise<AlreadyThereRow[]> {
  const { rows } = await sql<AlreadyThereRow>`
    select f.id as "fileId", o.same as "isSameContent", b.id, b.title, s.name, s.size::float8 as size, b.published_at as "publishedAt",
           b.expires_at as "expiresAt", v.created_at as "storedAt", c.name as "categoryName", p.name as "parentName"
      from unnest(${files.map(({ fileId }) => fileId)}::uuid[], ${files.map(({ fileName }) => nameKeyOf(fileName))}::text[])
           with ordinality as n (file_id, name_key, place)
      join files f on f.tenant_id = ${ctx.actor.tenantId}::uuid and f.id = n.file_id
      cross join lateral (
        select same, id from (
          select true as same, w.id from files t join library_files w on w.tenant_id = t.tenant_id and w.file_id = t.id
           where t.tenant_id = f.tenant_id and t.sha256 = f.sha256 and w.removed_at is null
          union all
          select false, w.id from library_files w
           where w.tenant_id = f.tenant_id and w.name_key = n.name_key and n.name_key <> '' and w.removed_at is null) a
         order by same desc, id limit 1) o
      join library_files b on b.tenant_id = f.tenant_id and b.id = o.id
      join files s on s.tenant_id = b.tenant_id and s.id = b.file_id
      join library_versions v on v.tenant_id = b.tenant_id and v.library_file_id = b.id and v.version = b.version
      left join library_categories c on c.tenant_id = b.tenant_id and c.id = b.category_id
      left join library_categories p on p.tenant_id = c.tenant_id and p.id = c.parent_id
     order by n.place`.execute(ctx.tx);
  return rows;
}

/** Files uploaded for the library before an instant that were never put into it. */
export async function listNeverPut(ctx: TenantContext, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f
     where f.tenant_id = ${ctx.actor.tenantId}::uuid and f.purpose = 'library' and f.status = 'ready'
       and f.created_at < ${before}::timestamptz
       and not exists (select from library_versions v where v.tenant_id = f.tenant_id and v.file_id = f.id)
       and not exists (select from library_files b where b.tenant_id = f.tenant_id and b.file_id = f.id)
     order by f.id limit 500`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

interface NewVersion extends Pick<FileValues, 'fileId' | 'extension'> {
  readonly version: number;
  readonly note: Readonly<Record<string, string | undefined>>;
}

async function insertVersion(
  ctx: TenantContext,
  libraryFileId: string,
  { version, fileId, extension, note }: NewVersion,
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('libraryVersions')
    .values({
      tenantId,
      libraryFileId,
      version,
      fileId,
      extension,
      note: JSON.stringify(note),
      createdAt: ctx.now,
      createdBy: memberId,
    })
    .execute();
}

const oneFile = (ctx: TenantContext, libraryFileId: string) =>
  ctx.tx
    .updateTable('libraryFiles')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', libraryFileId);

/** Writes a file anew. */
export async function updateFile(ctx: TenantContext, libraryFileId: string, file: FileValues): Promise<void> {
  await oneFile(ctx, libraryFileId)
    .set((eb) => ({
      ...valuesOf(file),
      // Who looks after it from now on is reminded, too.
      reviewNotifiedOn: sql<Date | null>`case when review_owner_id is not distinct from ${file.review?.ownerId ?? null}::uuid then review_notified_on end`,
      revision: eb('revision', '+', 1),
      changedAt: ctx.now,
    }))
    .execute();
}

/** Writes that another file stands there now; where it is said so, whoever confirmed the former one is asked again. */
export async function writeNextVersion(
  ctx: TenantContext,
  libraryFileId: string,
  { confirmAgain, ...next }: NewVersion & { readonly confirmAgain: boolean },
): Promise<void> {
  await insertVersion(ctx, libraryFileId, next);
  await oneFile(ctx, libraryFileId)
    .set({ version: next.version, ...(confirmAgain ? { confirmFrom: next.version } : {}) })
    .execute();
}

/** What stood there, the newest first. */
export async function listVersions(ctx: TenantContext, libraryFileId: string) {
  return ctx.tx
    .selectFrom('libraryVersions as v')
    .innerJoin('files as f', (join) =>
      join.onRef('f.tenantId', '=', 'v.tenantId').onRef('f.id', '=', 'v.fileId'),
    )
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'v.tenantId').onRef('m.id', '=', 'v.createdBy'),
    )
    .where('v.tenantId', '=', ctx.actor.tenantId)
    .where('v.libraryFileId', '=', libraryFileId)
    .orderBy('v.version', 'desc')
    .limit(200)
    .select(['v.version', 'v.fileId', 'v.extension', 'v.note', 'v.createdAt', 'f.name', 'f.size'])
    .select('m.displayName as createdBy')
    .execute();
}

/** Removes a file, or brings it back. */
export async function markRemoved(
  ctx: TenantContext,
  libraryFileId: string,
  removedAt: Date | null,
): Promise<void> {
  await oneFile(ctx, libraryFileId).set({ removedAt }).execute();
}

/** How many of these labels of people, each of its kind, are the company's. */
export async function countLabels(
  ctx: TenantContext,
  labels: readonly { readonly kind: string; readonly id: string }[],
): Promise<number> {
  const { rows } = await sql<{ labels: number }>`
    select ${countedLabels(ctx.actor.tenantId, labels)} as labels`.execute(ctx.tx);
  return rows[0]?.labels ?? 0;
}

interface CategoryRow {
  readonly id: string;
  readonly name: unknown;
  readonly parentId: string | null;
  readonly files: number;
}

/** Folders, each followed by those inside it; removed files count: they may come back. */
export async function listCategories(ctx: TenantContext): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name, c.parent_id as "parentId",
           (select count(*)::integer from library_files b where b.tenant_id = c.tenant_id and b.category_id = c.id) as files
      from library_categories c left join library_categories o on o.tenant_id = c.tenant_id and o.id = c.parent_id
     where c.tenant_id = ${ctx.actor.tenantId}::uuid
     order by coalesce(o.sort_order, c.sort_order), coalesce(o.id, c.id), o.id is not null, c.sort_order, c.id
     limit 1000`.execute(ctx.tx);
  return rows;
}

/** Lets folders of a company be changed one after the other, so that two equal names see each other, and nobody fills what goes. */
export async function lockCategories(ctx: TenantContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`library:${ctx.actor.tenantId}`}, 0))`.execute(
    ctx.tx,
  );
}

/** Whether another folder beside it has one of these names in any language, whatever its capitals and accents. */
export async function isCategoryNamed(
  ctx: TenantContext,
  { name, parentId }: LibraryCategoryBody,
  id: string | null,
): Promise<boolean> {
  const texts = Object.values(name).filter((text) => text.trim() !== '');
  const { rows } = await sql`
    select 1 from library_categories c, jsonb_each_text(c.name) as n (language, text)
     where c.tenant_id = ${ctx.actor.tenantId}::uuid and c.parent_id is not distinct from ${parentId}::uuid
       and c.id is distinct from ${id}::uuid and n.text <> ''
       and app.search_key(n.text) in (select app.search_key(t) from unnest(${texts}::text[]) t) limit 1`.execute(
    ctx.tx,
  );
  return rows.length > 0;
}

/** Writes a folder after the others; answers with its id. */
export async function insertCategory(
  ctx: TenantContext,
  { name, parentId }: LibraryCategoryBody,
  sortOrder: number,
): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('libraryCategories')
    .values({ tenantId: ctx.actor.tenantId, name: JSON.stringify(name), parentId, sortOrder })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a folder anew. */
export async function updateCategory(
  ctx: TenantContext,
  id: string,
  { name, parentId }: LibraryCategoryBody,
): Promise<void> {
  await ctx.tx
    .updateTable('libraryCategories')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set({ name: JSON.stringify(name), parentId })
    .execute();
}

/** Deletes a folder in which nothing lies. */
export async function deleteCategory(ctx: TenantContext, id: string): Promise<void> {
  await ctx.tx
    .deleteFrom('libraryCategories')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .execute();
}
