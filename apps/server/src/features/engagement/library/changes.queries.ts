import type { LibraryChange, LibraryReach } from '@trilha/contracts/engagement/library-changes';
import type { LibraryAct } from '@trilha/contracts/engagement/library-values';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { filesMeant, inState } from './manage.queries.ts';
import type { ManagedMeant } from './manage.queries.ts';

/** SQL of what such a change writes of a file of this alias, by the names of its columns. */
const written = (file: string) =>
  sql`jsonb_build_object(${sql.join(
    [
      'category_id',
      'published_at',
      'expires_at',
      'audience_area_ids',
      'audience_group_ids',
      'audience_tag_ids',
      'removed_at',
    ].map((column) => sql`${sql.lit(column)}, ${sql.ref(`${file}.${column}`)}`),
  )})`;

/** SQL that is true for files `b` an act is for, wherever they are put. */
const isFor = (act: LibraryAct, { now }: TenantContext): RawBuilder<boolean> => {
  if (act === 'publish') return sql<boolean>`(b.published_at is null or not (${inState('published', now)}))`;
  if (act === 'archive') return inState('published', now);
  return act === 'remove' ? inState('draft', now) : sql<boolean>`true`;
};

/** How many of the files that are meant each act is for. */
export async function countReached(ctx: TenantContext, meant: ManagedMeant): Promise<LibraryReach> {
  const counted = (act: LibraryAct) => sql`count(*) filter (where ${isFor(act, ctx)})::integer`;
  const { rows } = await sql<LibraryReach>`
    select count(*)::integer as files, ${counted('move')} as move, ${counted('publish')} as publish,
           ${counted('archive')} as archive, ${counted('audience')} as audience, ${counted('remove')} as remove
      from library_files b where ${filesMeant(ctx, meant)}`.execute(ctx.tx);
  const [reach] = rows;
  if (!reach) throw new Error('A count has a row.');
  return reach;
}

/** SQL that is true for files `b` that would be other after a change. */
const wouldChange = (change: LibraryChange, ctx: TenantContext): RawBuilder<boolean> =>
  change.act === 'move'
    ? sql<boolean>`b.category_id is distinct from ${change.categoryId}::uuid`
    : isFor(change.act, ctx);

/** The files that a change is for, held until it is written; at most so many. */
export async function lockReached(
  ctx: TenantContext,
  change: LibraryChange,
  to: ManagedMeant | { readonly ids: readonly string[] },
  most: number,
): Promise<string[]> {
  const named = 'ids' in to ? sql`b.id = any (${[...to.ids]}::uuid[])` : sql`true`;
  const meant = filesMeant(ctx, 'ids' in to ? { words: [] } : to);
  const { rows } = await sql<{ id: string }>`
    select b.id from library_files b where ${named} and ${meant} and (${wouldChange(change, ctx)})
     order by b.id limit ${most} for no key update of b`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

/** Opens a change with how its files are before it, and with the revision they have after it. */
export async function insertChange(
  ctx: TenantContext,
  act: LibraryAct,
  ids: readonly string[],
): Promise<string> {
  const { tenantId, memberId } = ctx.actor;
  const { id } = await ctx.tx
    .insertInto('libraryChanges')
    .values({ tenantId, act, files: ids.length, createdAt: ctx.now, createdBy: memberId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into library_change_files (tenant_id, change_id, library_file_id, before, revision)
    select b.tenant_id, ${id}::uuid, b.id, ${written('b')}, b.revision + 1 from library_files b
     where b.tenant_id = ${tenantId}::uuid and b.id = any (${[...ids]}::uuid[])`.execute(ctx.tx);
  return id;
}

function valuesOf(change: LibraryChange, { now }: TenantContext) {
  if (change.act === 'move') return sql`category_id = ${change.categoryId}::uuid`;
  // What had come out and was over is out again since then; what has an end before today would be over at once.
  if (change.act === 'publish')
    return sql`published_at = case when published_at <= ${now} then published_at else ${now}::timestamptz end,
      expires_at = case when expires_at > ${now} then expires_at end`;
  if (change.act === 'archive') return sql`expires_at = ${now}::timestamptz`;
  if (change.act === 'remove') return sql`removed_at = ${now}::timestamptz`;
  const { areaIds, groupIds, tagIds } = change.audience;
  return sql`audience_area_ids = ${[...new Set(areaIds)]}::uuid[], audience_group_ids = ${[...new Set(groupIds)]}::uuid[],
    audience_tag_ids = ${[...new Set(tagIds)]}::uuid[]`;
}

/** Writes a change into these files. */
export async function applyChange(
  ctx: TenantContext,
  change: LibraryChange,
  ids: readonly string[],
): Promise<void> {
  await sql`update library_files set ${valuesOf(change, ctx)}, revision = revision + 1, changed_at = ${ctx.now}::timestamptz
     where tenant_id = ${ctx.actor.tenantId}::uuid and id = any (${[...ids]}::uuid[])`.execute(ctx.tx);
}

/** Changes since then that nobody took back, the newest first. */
export async function listUndoable(ctx: TenantContext, since: Date) {
  return ctx.tx
    .selectFrom('libraryChanges as c')
    .leftJoin('members as m', (join) =>
      join.onRef('m.tenantId', '=', 'c.tenantId').onRef('m.id', '=', 'c.createdBy'),
    )
    .where('c.tenantId', '=', ctx.actor.tenantId)
    .where('c.createdAt', '>=', since)
    .where('c.undoneAt', 'is', null)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(20)
    .select(['c.id', 'c.act', 'c.files', 'c.createdAt', 'm.displayName as createdBy'])
    .execute();
}

const oneChange = (ctx: TenantContext, id: string) =>
  ctx.tx.selectFrom('libraryChanges').where('tenantId', '=', ctx.actor.tenantId).where('id', '=', id);

/** A change, held until it is taken back. */
export const lockChange = (ctx: TenantContext, id: string) =>
  oneChange(ctx, id).forUpdate().select(['act', 'createdAt', 'undoneAt']).executeTakeFirst();

/** Says that a change was taken back. */
export async function markUndone(ctx: TenantContext, id: string): Promise<void> {
  await ctx.tx
    .updateTable('libraryChanges')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set({ undoneAt: ctx.now })
    .execute();
}

/**
 * Puts back those files of a change that are still as it left them; which were. One that was for a label which is gone by now stays: without it
 * it would be for more people than before. One whose folder is gone lies in none.
 */
export async function restoreFiles(
  ctx: TenantContext,
  changeId: string,
  { isRemoval }: { readonly isRemoval: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update library_files b set category_id = c.id, published_at = w.published_at, expires_at = w.expires_at,
           audience_area_ids = w.audience_area_ids, audience_group_ids = w.audience_group_ids, audience_tag_ids = w.audience_tag_ids,
           removed_at = w.removed_at, revision = b.revision + 1, changed_at = ${ctx.now}::timestamptz
      from library_change_files r
     cross join lateral jsonb_populate_record(null::library_files, r.before) w
      left join library_categories c on c.tenant_id = r.tenant_id and c.id = w.category_id
     where r.tenant_id = ${ctx.actor.tenantId}::uuid and r.change_id = ${changeId}::uuid and b.tenant_id = r.tenant_id
       and b.id = r.library_file_id and b.revision = r.revision and (b.removed_at is not null) = ${isRemoval}
       and not exists (
         select from unnest(w.audience_area_ids || w.audience_group_ids || w.audience_tag_ids) as n (id)
          where not exists (select from labels l where l.tenant_id = r.tenant_id and l.id = n.id))
    returning b.id`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

/** One line in the audit log for each file of a change, or for these of it: with what it was before and is now. */
export async function auditChange(
  ctx: TenantContext,
  changeId: string,
  action: 'changed' | 'removed' | 'restored',
  way: 'done' | 'undone',
  ids?: readonly string[],
): Promise<void> {
  const { tenantId, memberId, displayName } = ctx.actor;
  const only = ids ? sql`and b.id = any (${[...ids]}::uuid[])` : sql``;
  const before = way === 'done' ? sql`r.before` : sql`null::jsonb`;
  await sql`select app.audit(${memberId}::uuid, ${displayName}, ${`library_file.${action}`}, 'library_file', e.id, e.before, e.after,
      ${ctx.requestId}, ${ctx.now}::timestamptz)
    from (select b.id::text as id, ${before} as before, ${written('b')} as after
            from library_change_files r join library_files b on b.tenant_id = r.tenant_id and b.id = r.library_file_id
           where r.tenant_id = ${tenantId}::uuid and r.change_id = ${changeId}::uuid ${only} order by b.id offset 0) e`.execute(
    ctx.tx,
  );
}

/** Forgets how files were before changes that can no longer be taken back. */
export async function deleteOldChanges(ctx: TenantContext, before: Date): Promise<void> {
  await ctx.tx
    .deleteFrom('libraryChanges')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('createdAt', '<', before)
    .execute();
}
