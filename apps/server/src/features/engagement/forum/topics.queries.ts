import type { ForumShown } from '@trilha/contracts/engagement/forum-values';
import type { TrainingKind } from '@trilha/rules/learning/trainings';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { mutedUntilOf } from '../moderation/writer-standing.ts';
import { isTopicListed, isTopicRead, isTrainingRead } from './audience.ts';

/** A topic as lists show it. */
export interface TopicCardRow {
  readonly id: string;
  readonly title: string;
  readonly memberId: string;
  readonly name: string;
  readonly avatarFileId: string | null;
  readonly trainingId: string | null;
  readonly trainingKind: TrainingKind | null;
  readonly trainingTitle: unknown;
  /** Moments as seconds, which cost the driver less to read than dates. */
  readonly writtenSeconds: number;
  readonly lastPostSeconds: number;
  readonly lastPosition: number;
  readonly readPosition: number;
  readonly replies: number;
  readonly isPinned: boolean;
  readonly isFollowing: boolean;
  readonly acceptedPostId: string | null;
  readonly closedAt: Date | null;
}

export interface TopicRow extends TopicCardRow {
  readonly closedBy: string | null;
  readonly closedByName: string | null;
  readonly closedReason: string | null;
  /** Until when who asks is muted. */
  readonly mutedUntil: Date | null;
}

/** What a list shows of a topic `t`, with who began it `m`, its training `c` and how far who asks has read it `r`. */
const cardColumns = sql`t.id, t.title, t.member_id as "memberId", m.display_name as name, m.avatar_file_id as "avatarFileId",
  t.training_id as "trainingId", c.kind as "trainingKind", c.title as "trainingTitle",
  date_part('epoch', t.written_at) as "writtenSeconds", date_part('epoch', t.last_post_at) as "lastPostSeconds", t.last_position as "lastPosition",
  coalesce(r.read_position, -1) as "readPosition", t.replies, t.is_pinned as "isPinned",
  coalesce(r.is_following, false) as "isFollowing", t.accepted_post_id as "acceptedPostId", t.closed_at as "closedAt"`;

const cardJoins = ({ actor }: TenantContext) => sql`
  join members m on m.tenant_id = t.tenant_id and m.id = t.member_id
  left join trainings c on c.tenant_id = t.tenant_id and c.id = t.training_id
  left join forum_readers r on r.tenant_id = t.tenant_id and r.topic_id = t.id and r.member_id = ${actor.memberId}::uuid`;

export interface TopicsAsk {
  readonly words: readonly string[];
  readonly shown: ForumShown;
  readonly training?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

function isShown({ actor }: TenantContext, shown: ForumShown): RawBuilder<boolean> {
  if (shown === 'followed')
    return sql<boolean>`exists (select from forum_readers f where f.tenant_id = t.tenant_id and f.topic_id = t.id
      and f.member_id = ${actor.memberId}::uuid and f.is_following)`;
  if (shown === 'unanswered') return sql<boolean>`t.replies = 0 and t.closed_at is null`;
  if (shown === 'mine')
    return sql<boolean>`exists (select from forum_posts o where o.tenant_id = t.tenant_id and o.topic_id = t.id
      and o.member_id = ${actor.memberId}::uuid and o.removed_at is null)`;
  return sql<boolean>`true`;
}

const isOf = (training: string | undefined): RawBuilder<boolean> => {
  if (training === undefined) return sql<boolean>`true`;
  return training === 'none'
    ? sql<boolean>`t.training_id is null`
    : sql<boolean>`t.training_id = ${training}::uuid`;
};

/** A word stands in the title or in a post that was not removed. */
function hasWord({ actor }: TenantContext, word: string): RawBuilder<boolean> {
  const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(app.search_key(t.title) like ${like} or t.id in (
    select p.topic_id from forum_posts p
     where p.tenant_id = ${actor.tenantId}::uuid and p.removed_at is null and app.search_key(p.text) like ${like}))`;
}

const cursorShape = z.tuple([z.union([z.literal(0), z.literal(1)]), cursorTime, z.uuid()]);

/**
 * Topics who asks may read, pinned ones first, then the one last written in first; one more than asked tells whether there are others. Which
 * they are is found out first, along the index of their order; what is shown of them is read of these alone.
 */
export async function listTopics(ctx: TenantContext, ask: TopicsAsk): Promise<TopicCardRow[]> {
  const after = readCursor(ask.cursor, cursorShape);
  const all = [
    isTopicListed(ctx),
    isShown(ctx, ask.shown),
    isOf(ask.training),
    ...ask.words.map((word) => hasWord(ctx, word)),
    ...(after
      ? [
          sql`(t.is_pinned, t.last_post_at, t.id) < (${after[0] === 1}, ${after[1]}::timestamptz, ${after[2]}::uuid)`,
        ]
      : []),
  ];
  // Written out: a limit that is a parameter has the statement planned anew at each call, which costs more than to run it.
  const limit = sql.lit(ask.limit + 1);
  const order = sql`order by t.is_pinned desc, t.last_post_at desc, t.id desc`;
  const { rows } = await sql<TopicCardRow>`
    select ${cardColumns} from (
      select t.* from forum_topics t where ${sql.join(all, sql` and `)} ${order} limit ${limit}) t ${cardJoins(ctx)}
     ${order}`.execute(ctx.tx);
  return rows;
}

const topicColumns = sql`${cardColumns}, t.closed_by as "closedBy", b.display_name as "closedByName",
  t.closed_reason as "closedReason"`;

/** A topic that stands and who asks may read. */
export async function findTopic(ctx: TenantContext, topicId: string): Promise<TopicRow | undefined> {
  return readTopicRow<TopicRow>(ctx, topicId, sql`${mutedUntilOf(ctx)} as "mutedUntil"`);
}

/** As `findTopic`, with further columns that may name the topic `t`. */
export async function readTopicRow<Row extends TopicRow>(
  ctx: TenantContext,
  topicId: string,
  further: RawBuilder<unknown>,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${topicColumns}, ${further}
      from forum_topics t ${cardJoins(ctx)}
      left join members b on b.tenant_id = t.tenant_id and b.id = t.closed_by
     where ${isTopicRead(ctx)} and t.id = ${topicId}::uuid`.execute(ctx.tx);
  return rows[0];
}

/** Holds a topic until the transaction ends, so that what changes it comes one after the other. */
export async function lockTopic({ tx, actor }: TenantContext, topicId: string): Promise<void> {
  await sql`select from forum_topics where tenant_id = ${actor.tenantId}::uuid and id = ${topicId}::uuid for update`.execute(
    tx,
  );
}

/** The title of a topic of the company, also once it was removed. */
export async function findTitle({ tx, actor }: TenantContext, topicId: string): Promise<string> {
  const { title } = await tx
    .selectFrom('forumTopics')
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', topicId)
    .select('title')
    .executeTakeFirstOrThrow();
  return title;
}

export interface PlaceRow {
  readonly id: string;
  readonly kind: TrainingKind;
  readonly title: unknown;
}

/** Trainings with topics whose forum who asks may read. */
export async function listPlaces(ctx: TenantContext): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select c.id, c.kind, c.title from trainings c
     where c.tenant_id = ${ctx.actor.tenantId}::uuid and ${isTrainingRead(ctx)}
       and exists (select from forum_topics t where t.tenant_id = c.tenant_id and t.training_id = c.id and t.removed_at is null)
     order by c.published_at desc, c.id desc limit 100`.execute(ctx.tx);
  return rows;
}

/** A training whose forum who asks may read. */
export async function findPlace(ctx: TenantContext, trainingId: string): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select c.id, c.kind, c.title from trainings c
     where c.tenant_id = ${ctx.actor.tenantId}::uuid and c.id = ${trainingId}::uuid and ${isTrainingRead(ctx)}`.execute(
    ctx.tx,
  );
  return rows[0];
}

/** Writes a topic without its text; returns its id. */
export async function insertTopic(
  ctx: TenantContext,
  topic: { readonly title: string; readonly trainingId: string | null },
): Promise<string> {
  const { tenantId, memberId } = ctx.actor;
  const { id } = await ctx.tx
    .insertInto('forumTopics')
    .values({ tenantId, memberId, ...topic, writtenAt: ctx.now, lastPostAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface TopicChange {
  readonly title?: string;
  readonly isPinned?: boolean;
  readonly closedAt?: Date | null;
  readonly closedBy?: string | null;
  readonly closedReason?: string | null;
  readonly acceptedPostId?: string | null;
  readonly removedAt?: Date | null;
}

/** Changes a topic. */
export async function updateTopic(ctx: TenantContext, topicId: string, change: TopicChange): Promise<void> {
  await ctx.tx
    .updateTable('forumTopics')
    .set(change)
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', topicId)
    .execute();
}

/** Opens a topic that was closed at an instant and has not been opened since. */
export async function openIfClosedAt(ctx: TenantContext, topicId: string, closedAt: Date): Promise<void> {
  await ctx.tx
    .updateTable('forumTopics')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', topicId)
    .where('closedAt', '=', closedAt)
    .set({ closedAt: null, closedBy: null, closedReason: null })
    .execute();
}

/** Counts a reply that stands again. */
export async function countReplyIn(ctx: TenantContext, topicId: string): Promise<void> {
  await ctx.tx
    .updateTable('forumTopics')
    .set((eb) => ({ replies: eb('replies', '+', 1) }))
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', topicId)
    .execute();
}

/** Counts a reply less, which is no longer the answer either. */
export async function countReplyOut(ctx: TenantContext, topicId: string, postId: string): Promise<void> {
  await sql`update forum_topics set replies = replies - 1, accepted_post_id = nullif(accepted_post_id, ${postId}::uuid)
    where tenant_id = ${ctx.actor.tenantId}::uuid and id = ${topicId}::uuid`.execute(ctx.tx);
}

/**
 * Whether an answer of somebody to one and the same person already gave points since an instant. Others who ask for the two wait, until
 * the transaction ends.
 */
export async function gaveSince(
  ctx: TenantContext,
  {
    askedBy,
    answeredBy,
    since,
  }: { readonly askedBy: string; readonly answeredBy: string; readonly since: Date },
): Promise<boolean> {
  const { tenantId } = ctx.actor;
  await sql`select pg_advisory_xact_lock(hashtextextended('answer_accepted:' || ${askedBy}::text || ${answeredBy}::text, 0))`.execute(
    ctx.tx,
  );
  const { rows } = await sql<{ gave: boolean }>`
    select exists (
      select from forum_topics t
        join postings o on o.tenant_id = t.tenant_id and o.idempotency_key = 'answer_accepted:' || t.id
        join entries e on e.tenant_id = o.tenant_id and e.posting_id = o.id
        join accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
       where t.tenant_id = ${tenantId}::uuid and t.member_id = ${askedBy}::uuid and o.created_at >= ${since}::timestamptz
         and a.member_id = ${answeredBy}::uuid) as gave`.execute(ctx.tx);
  return rows[0]?.gave ?? false;
}
