import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { NewsShown } from '@trilha/contracts/engagement/news-values';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { isNewsFor, newsStand } from './news-audience.ts';

const cursorShape = z.tuple([z.union([z.literal(0), z.literal(1)]), cursorTime, z.uuid()]);

export interface NewsRow {
  readonly id: string;
  readonly title: unknown;
  readonly summary: unknown;
  readonly imageFileId: string | null;
  readonly publishedAt: Date;
  readonly publishedKey: string;
  readonly isPinned: boolean;
  readonly mustRead: boolean;
  readonly takesComments: boolean;
  readonly readAt: Date | null;
  readonly confirmedAt: Date | null;
  /** It was confirmed as it is now, or nothing that was changed since asks for it. */
  readonly isConfirmed: boolean;
  readonly likedAt: Date | null;
  readonly likes: number;
  readonly comments: number;
}

const columns = sql`n.id, n.title, n.summary, n.image_file_id as "imageFileId", n.published_at as "publishedAt",
  n.published_at::text as "publishedKey", n.is_pinned as "isPinned", n.must_read as "mustRead",
  n.takes_comments as "takesComments", r.read_at as "readAt", r.confirmed_at as "confirmedAt",
  r.confirmed_at is not null and coalesce(r.confirmed_version, 1) >= n.version as "isConfirmed", r.liked_at as "likedAt",
  (select count(*)::integer from news_readers l where l.tenant_id = n.tenant_id and l.news_id = n.id and l.liked_at is not null) as likes,
  (select count(*)::integer from news_comments c where c.tenant_id = n.tenant_id and c.news_id = n.id and c.removed_at is null) as comments`;

const ofMember = ({ actor }: TenantContext) => sql`news n left join news_readers r
  on r.tenant_id = n.tenant_id and r.news_id = n.id and r.member_id = ${actor.memberId}::uuid`;

export interface NewsAsk {
  readonly words: readonly string[];
  readonly tag?: string | undefined;
  readonly group?: string | undefined;
  readonly shown: NewsShown;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const SHOWN: Readonly<Record<NewsAsk['shown'], RawBuilder<boolean>>> = {
  all: sql`true`,
  unread: sql`r.read_at is null`,
  to_confirm: sql`n.must_read and (r.confirmed_at is null or coalesce(r.confirmed_version, 1) < n.version)`,
  liked: sql`r.liked_at is not null`,
};

/** What a search looks through: title and summary in the screen's language, else in any. */
const searched = ({ locale }: TenantContext) =>
  sql`app.search_key(coalesce(n.title ->> ${locale}, n.title::text) || ' ' || coalesce(n.summary ->> ${locale}, n.summary::text))`;

/** Articles for the member, pinned ones first, then newest first; one more than asked tells whether there are others. */
export async function listNewsFor(ctx: TenantContext, ask: NewsAsk): Promise<NewsRow[]> {
  const after = readCursor(ask.cursor, cursorShape);
  const all = [
    isNewsFor(ctx),
    SHOWN[ask.shown],
    ...ask.words.map((word) => sql`strpos(${searched(ctx)}, ${word}) > 0`),
    ...(ask.tag ? [sql`${ask.tag}::uuid = any (n.tag_ids)`] : []),
    ...(ask.group ? [sql`${ask.group}::uuid = any (n.audience_group_ids || n.audience_area_ids)`] : []),
    ...(after
      ? [
          sql`(n.is_pinned, n.published_at, n.id) < (${after[0] === 1}, ${after[1]}::timestamptz, ${after[2]}::uuid)`,
        ]
      : []),
  ];
  const { rows } = await sql<NewsRow>`
    select ${columns} from ${ofMember(ctx)} where ${sql.join(all, sql` and `)}
     order by n.is_pinned desc, n.published_at desc, n.id desc limit ${ask.limit + 1}`.execute(ctx.tx);
  return rows;
}

interface TagRow {
  readonly id: string;
  readonly name: unknown;
}

export interface ArticleRow extends NewsRow {
  readonly blocks: unknown;
  /** What it was written in before there were blocks. */
  readonly body: unknown;
  readonly version: number;
  readonly confirmedVersion: number | null;
  readonly pictures: unknown;
  readonly video: unknown;
  readonly buttons: unknown;
  readonly tags: readonly TagRow[];
}

/** One article that stands now; undefined where there is none, and for one that is for others, unless `all` may be read. */
export async function findNews(
  ctx: TenantContext,
  newsId: string,
  { all }: { readonly all: boolean },
): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select ${columns}, n.blocks, n.body, n.version, r.confirmed_version as "confirmedVersion", n.pictures, n.video, n.buttons,
           coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.sort_order, t.id)
                       from labels t where t.tenant_id = n.tenant_id and t.id = any (n.tag_ids)), '[]') as tags
      from ${ofMember(ctx)} where ${all ? newsStand(ctx) : isNewsFor(ctx)} and n.id = ${newsId}::uuid`.execute(
    ctx.tx,
  );
  return rows[0];
}

/** Tags of the articles for the member, and those of their own groups and areas that some are for, in the company's order. */
export async function listTagsFor(ctx: TenantContext): Promise<(TagRow & { readonly kind: string })[]> {
  const { rows } = await sql<TagRow & { readonly kind: string }>`
    select t.id, t.name, t.kind from labels t
     where t.tenant_id = ${ctx.actor.tenantId}::uuid
       and (t.kind = 'tag' and exists (select from news n where ${isNewsFor(ctx)} and t.id = any (n.tag_ids))
         or t.kind in ('group', 'area') and t.id = any (${[...ctx.actor.labelIds]}::uuid[])
            and exists (select from news n where ${isNewsFor(ctx)} and t.id = any (n.audience_group_ids || n.audience_area_ids)))
     order by t.sort_order, t.id limit 200`.execute(ctx.tx);
  return rows;
}

/** The title of an article of the company, also before its time and after it. */
export async function findNewsTitle({ tx, actor }: TenantContext, newsId: string): Promise<unknown> {
  const row = await tx
    .selectFrom('news')
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', newsId)
    .select('title')
    .executeTakeFirstOrThrow();
  return row.title;
}

type Mark = 'readAt' | 'likedAt' | 'bannerClosedAt';

/** Notes when the member first did something with an article, or takes it back with null. */
export async function markReader(
  ctx: TenantContext,
  newsId: string,
  marks: Partial<Record<Mark, Date | null>>,
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await ctx.tx
    .insertInto('newsReaders')
    .values({ tenantId, newsId, memberId, ...marks })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'newsId', 'memberId'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            Object.entries(marks).map(([name, at]) => [
              name,
              at === null ? null : eb.fn.coalesce(`newsReaders.${name as Mark}`, eb.val(at)),
            ]),
          ),
        ),
    )
    .execute();
}

/** Notes that the member confirms a version of an article, the first time of each. Returns whether this was it. */
export async function insertConfirmation(
  ctx: TenantContext,
  newsId: string,
  version: number,
): Promise<boolean> {
  const { tenantId, memberId } = ctx.actor;
  const { numAffectedRows } =
    await sql`insert into news_confirmations (tenant_id, news_id, member_id, version, confirmed_at)
    values (${tenantId}::uuid, ${newsId}::uuid, ${memberId}::uuid, ${version}, ${ctx.now}) on conflict do nothing`.execute(
      ctx.tx,
    );
  await sql`
    insert into news_readers as r (tenant_id, news_id, member_id, confirmed_at, confirmed_version)
    values (${tenantId}::uuid, ${newsId}::uuid, ${memberId}::uuid, ${ctx.now}, ${version})
    on conflict (tenant_id, news_id, member_id) do update
      set confirmed_at = case when r.confirmed_at is null or coalesce(r.confirmed_version, 1) < excluded.confirmed_version
                              then excluded.confirmed_at else r.confirmed_at end,
          confirmed_version = greatest(coalesce(r.confirmed_version, case when r.confirmed_at is null then 0 else 1 end),
                                       excluded.confirmed_version)`.execute(ctx.tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export interface FormerRow {
  readonly version: number;
  readonly title: unknown;
  readonly blocks: unknown;
  readonly body: unknown;
  readonly note: unknown;
}

/** What an article said from a version on, before each change that asks to be confirmed again; oldest first. */
export async function listFormer(ctx: TenantContext, newsId: string, from: number): Promise<FormerRow[]> {
  return ctx.tx
    .selectFrom('newsVersions')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('newsId', '=', newsId)
    .where('version', '>=', from)
    .select(['version', 'title', 'blocks', 'body', 'note'])
    .orderBy('version')
    .execute();
}
