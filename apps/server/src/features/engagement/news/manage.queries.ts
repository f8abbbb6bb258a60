import type { NewsBody } from '@trilha/contracts/engagement/news-admin';
import type { NewsState } from '@trilha/contracts/engagement/news-values';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { countedLabels } from '../../../platform/db/counted-labels.ts';
import { readCursor } from '../../../platform/db/cursor.ts';
import { byPublication } from '../../../platform/db/publication.ts';
import { isMemberOf } from '../../../platform/db/shared-with.ts';
import { blocksOf, filesOf } from './article-blocks.ts';

/** SQL that is true where a reader `r` has confirmed the article `n` as it is. */
const CONFIRMED = sql<boolean>`r.confirmed_at is not null and coalesce(r.confirmed_version, 1) >= n.version`;

export interface ManagedRow {
  readonly id: string;
  readonly title: unknown;
  readonly publishedAt: Date | null;
  readonly endsAt: Date | null;
  readonly isPinned: boolean;
  readonly isBanner: boolean;
  readonly mustRead: boolean;
  readonly readers: number;
  readonly confirmed: number;
  readonly likes: number;
  readonly comments: number;
  readonly orderKey: string;
}

/** Where an article stands, as `stateOf` of the use case says it, for a filter. */
const inState = (state: NewsState, now: Date): RawBuilder<boolean> =>
  ({
    draft: sql<boolean>`n.published_at is null`,
    scheduled: sql<boolean>`n.published_at > ${now}`,
    published: sql<boolean>`n.published_at <= ${now} and (n.ends_at is null or n.ends_at > ${now})`,
    ended: sql<boolean>`n.published_at <= ${now} and n.ends_at <= ${now}`,
  })[state];

interface ManagedAsk {
  readonly words: readonly string[];
  readonly state?: NewsState | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Articles as administrators see them, drafts first, then newest first; one more than asked. */
export async function listManaged(ctx: TenantContext, ask: ManagedAsk): Promise<ManagedRow[]> {
  const { order, key, after } = byPublication('n', ask.cursor);
  const all = [
    sql`n.tenant_id = ${ctx.actor.tenantId}::uuid`,
    ...ask.words.map((word) => sql`strpos(app.search_key(n.title::text), ${word}) > 0`),
    ...(ask.state ? [inState(ask.state, ctx.now)] : []),
    after,
  ];
  const { rows } = await sql<ManagedRow>`
    select n.id, n.title, n.published_at as "publishedAt", n.ends_at as "endsAt", n.is_pinned as "isPinned", n.is_banner as "isBanner",
           n.must_read as "mustRead", ${key} as "orderKey", r.readers, r.confirmed, r.likes,
           (select count(*)::integer from news_comments c
             where c.tenant_id = n.tenant_id and c.news_id = n.id and c.removed_at is null) as comments
      from news n cross join lateral (
        select count(r.read_at)::integer as readers, count(*) filter (where ${CONFIRMED})::integer as confirmed, count(r.liked_at)::integer as likes
          from news_readers r where r.tenant_id = n.tenant_id and r.news_id = n.id) r
     where ${sql.join(all, sql` and `)} order by ${order} limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** An article as it is written; its row is held where it is to be changed. */
export function findManaged(ctx: TenantContext, newsId: string, { lock }: { readonly lock: boolean }) {
  const query = ctx.tx
    .selectFrom('news')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', newsId)
    .selectAll();
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
export type WrittenRow = NonNullable<Awaited<ReturnType<typeof findManaged>>>;

const valuesOf = ({ audience, ...body }: NewsBody) => ({
  title: JSON.stringify(body.title),
  summary: JSON.stringify(body.summary),
  blocks: JSON.stringify(body.blocks),
  // What was written before there were blocks is in them now.
  body: '{}',
  pictures: '[]',
  video: null,
  buttons: '[]',
  imageFileId: body.imageFileId,
  tagIds: [...new Set(body.tagIds)],
  audienceAreaIds: [...new Set(audience.areaIds)],
  audienceGroupIds: [...new Set(audience.groupIds)],
  audienceTagIds: [...new Set(audience.tagIds)],
  publishedAt: body.publishedAt,
  endsAt: body.endsAt,
  isPinned: body.isPinned,
  isBanner: body.isBanner,
  mustRead: body.mustRead,
  takesComments: body.takesComments,
});

/** Writes a new article; returns its id. */
export async function insertNews(ctx: TenantContext, body: NewsBody): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('news')
    .values({ ...valuesOf(body), tenantId: ctx.actor.tenantId, changedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes an article anew. */
export async function updateNews(ctx: TenantContext, newsId: string, body: NewsBody): Promise<void> {
  await ctx.tx
    .updateTable('news')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', newsId)
    .set((eb) => ({ ...valuesOf(body), revision: eb('revision', '+', 1), changedAt: ctx.now }))
    .execute();
}

/** Keeps what an article says before a change that is confirmed again, and asks for it. */
export async function askAgain(
  ctx: TenantContext,
  before: WrittenRow,
  note: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const { id: newsId, version, title } = before;
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('newsVersions')
    .values({
      tenantId,
      newsId,
      version,
      title: JSON.stringify(title),
      blocks: JSON.stringify(blocksOf(newsId, before)),
      body: '{}',
      note: JSON.stringify(note),
      replacedAt: ctx.now,
      replacedBy: memberId,
    })
    .execute();
  await ctx.tx
    .updateTable('news')
    .where('tenantId', '=', tenantId)
    .where('id', '=', newsId)
    .set({ version: version + 1 })
    .execute();
}

/** Whether anybody has confirmed an article as it is. */
export async function isConfirmedByAny(ctx: TenantContext, newsId: string): Promise<boolean> {
  const { rows } =
    await sql`select from news n join news_readers r on r.tenant_id = n.tenant_id and r.news_id = n.id
    where n.tenant_id = ${ctx.actor.tenantId}::uuid and n.id = ${newsId}::uuid and ${CONFIRMED} limit 1`.execute(
      ctx.tx,
    );
  return rows.length > 0;
}

/** Deletes an article with what was said about it. */
export async function deleteNews(ctx: TenantContext, newsId: string): Promise<void> {
  await ctx.tx
    .deleteFrom('news')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', newsId)
    .execute();
}

const MIME_OF = { image: 'image/%', video: 'video/%', captions: 'text/vtt', any: '%' } as const;

/** The files an article shows, by name. */
export function listFilesOf({ tx, actor }: TenantContext, fileIds: readonly string[]) {
  return tx
    .selectFrom('files')
    .where('tenantId', '=', actor.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...fileIds]))))
    .where('status', '=', 'ready')
    .select(['id', 'name', 'size', 'mime'])
    .execute();
}

/** Whether all files and labels an article names are the company's, and what they are to be. */
export async function hasEveryPart(ctx: TenantContext, body: NewsBody): Promise<'files' | 'labels' | null> {
  const shown = [
    ...filesOf(body.blocks),
    ...(body.imageFileId ? [{ fileId: body.imageFileId, isA: 'image' as const }] : []),
  ];
  const files = [...new Map(shown.map((one) => [`${one.isA} ${one.fileId}`, one])).values()];
  const { areaIds, groupIds, tagIds } = body.audience;
  const kinds = {
    area: new Set(areaIds),
    group: new Set(groupIds),
    tag: new Set([...tagIds, ...body.tagIds]),
  };
  const labels = Object.entries(kinds).flatMap(([kind, ids]) => [...ids].map((id) => ({ kind, id })));
  const { tenantId } = ctx.actor;
  const { rows } = await sql<{ files: number; labels: number }>`
    select (select count(*)::integer from unnest(${files.map(({ fileId }) => fileId)}::uuid[], ${files.map(({ isA }) => MIME_OF[isA])}::text[]) w (id, mime)
              join files f on f.tenant_id = ${tenantId}::uuid and f.id = w.id and f.status = 'ready' and f.mime like w.mime
             where f.purpose in ('image', 'video', 'captions', 'pdf', 'attachment')) as files,
           ${countedLabels(tenantId, labels)} as labels`.execute(ctx.tx);
  if (rows[0]?.files !== files.length) return 'files';
  return rows[0].labels === labels.length ? null : 'labels';
}

export type ReadersShown = 'all' | 'missing' | 'read' | 'confirmed';

/** Everybody an article is for, with what they did with it. */
const readersOf = (ctx: TenantContext, newsId: string) => sql`news n join members m on ${isMemberOf('n')}
  left join news_readers r on r.tenant_id = n.tenant_id and r.news_id = n.id and r.member_id = m.id
  left join branches b on b.tenant_id = m.tenant_id and b.id = m.branch_id
 where n.tenant_id = ${ctx.actor.tenantId}::uuid and n.id = ${newsId}::uuid`;

export interface ReaderRow {
  readonly memberId: string;
  readonly name: string;
  readonly branch: string | null;
  readonly readAt: Date | null;
  readonly confirmedAt: Date | null;
}

const WITH: Readonly<Record<ReadersShown, RawBuilder<boolean>>> = {
  all: sql`true`,
  missing: sql`case when n.must_read then not (${CONFIRMED}) else r.read_at is null end`,
  read: sql`r.read_at is not null`,
  confirmed: CONFIRMED,
};

const byName = z.tuple([z.string(), z.uuid()]);

/** Everybody an article is for, by name, one more than asked. */
export async function listReaders(
  ctx: TenantContext,
  newsId: string,
  ask: { readonly shown: ReadersShown; readonly cursor?: string | undefined; readonly limit: number },
): Promise<ReaderRow[]> {
  const after = readCursor(ask.cursor, byName);
  const { rows } = await sql<ReaderRow>`
    select m.id as "memberId", m.display_name as name, b.name as branch, r.read_at as "readAt",
           case when ${CONFIRMED} then r.confirmed_at end as "confirmedAt"
      from ${readersOf(ctx, newsId)} and ${WITH[ask.shown]}
       ${after ? sql`and (m.display_name, m.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
     order by m.display_name, m.id limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

/** How many an article is for, and how many of them read and confirmed it. */
export async function countReaders(ctx: TenantContext, newsId: string) {
  const { rows } = await sql<{ all: number; read: number; confirmed: number }>`
    select count(*)::integer as all, count(r.read_at)::integer as read,
           count(*) filter (where ${CONFIRMED})::integer as confirmed
      from ${readersOf(ctx, newsId)}`.execute(ctx.tx);
  return rows[0] ?? { all: 0, read: 0, confirmed: 0 };
}
