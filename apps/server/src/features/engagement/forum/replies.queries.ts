import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { standingColumns } from '../moderation/writer-standing.ts';
import type { WriterStanding } from '../moderation/writer-standing.ts';
import { isReader } from './audience.ts';
import { readTopicRow } from './topics.queries.ts';
import type { TopicRow } from './topics.queries.ts';

/** A reply is written in three statements whatever is looked at: what holds, what is so, what comes. */

/** Holds the member and the topic until the transaction ends: what one writes at once, and what changes a topic, comes one after the other. */
export async function lockToReply({ tx, actor }: TenantContext, topicId: string): Promise<void> {
  await sql`with writer as materialized (select pg_advisory_xact_lock(hashtextextended(${`forum post ${actor.memberId}`}, 0)))
    select from writer cross join forum_topics t
     where t.tenant_id = ${actor.tenantId}::uuid and t.id = ${topicId}::uuid for update of t`.execute(tx);
}

/** A topic with all that says whether who asks may reply to it now. */
export interface RepliedTopicRow extends TopicRow, WriterStanding {
  readonly mutedUntil: Date | null;
  /** Posts of who asks since the instant. */
  readonly writtenSince: number;
  /** The reply so many places before the next one was written after the instant. */
  readonly isBusy: boolean;
}

/** The topic, held already, with what `requireUnhurried`, `requireCalm` and the company's rules ask about a reply to it. */
export const findTopicToReply = (
  ctx: TenantContext,
  topicId: string,
  { since, maxReplies }: { readonly since: Date; readonly maxReplies: number },
): Promise<RepliedTopicRow | undefined> => {
  const { tenantId, memberId } = ctx.actor;
  return readTopicRow<RepliedTopicRow>(
    ctx,
    topicId,
    sql`${standingColumns(ctx)},
      (select count(*)::integer from forum_posts o where o.tenant_id = ${tenantId}::uuid and o.member_id = ${memberId}::uuid
          and o.written_at > ${since}::timestamptz) as "writtenSince",
      exists (select from forum_posts o where o.tenant_id = t.tenant_id and o.topic_id = t.id
          and o.position = t.last_position - ${maxReplies - 1}::integer and o.position > 0
          and o.written_at > ${since}::timestamptz) as "isBusy"`,
  );
};

interface NewReply {
  readonly topicId: string;
  readonly trainingId: string | null;
  /** Up to where its author has read; what stood right above it they have. */
  readonly readPosition: number;
  readonly text: string;
  readonly quotedPostId: string | null;
  readonly pictureIds: readonly string[];
}

export interface WrittenReplyRow {
  readonly postId: string;
  readonly position: number;
  /** Followers, other than its author, who have read what they were last told of; from now on they were told of this reply. */
  readonly followers: readonly string[];
}

/** Writes a reply at the topic's next place, which its author follows and has read, and notes which followers are to be told of it. */
export async function insertReply(ctx: TenantContext, reply: NewReply): Promise<WrittenReplyRow> {
  const { tenantId, memberId } = ctx.actor;
  const { topicId, trainingId, readPosition, text, quotedPostId, pictureIds } = reply;
  const { rows } = await sql<WrittenReplyRow>`
    with t as (
      update forum_topics set last_position = last_position + 1, replies = replies + 1, last_post_at = ${ctx.now}
       where tenant_id = ${tenantId}::uuid and id = ${topicId}::uuid returning last_position),
    p as (
      insert into forum_posts (tenant_id, member_id, topic_id, position, text, quoted_post_id, picture_ids, written_at)
      select ${tenantId}::uuid, ${memberId}::uuid, ${topicId}::uuid, t.last_position, ${text}, ${quotedPostId}::uuid,
             ${[...pictureIds]}::uuid[], ${ctx.now} from t returning id),
    own as (
      insert into forum_readers as r (tenant_id, topic_id, member_id, is_following, read_position, read_at)
      select ${tenantId}::uuid, ${topicId}::uuid, ${memberId}::uuid, true, s.read_to,
             case when s.read_to >= 0 then ${ctx.now}::timestamptz end
        from (select case when ${readPosition}::integer >= t.last_position - 1 then t.last_position else -1 end as read_to from t) s
      on conflict (tenant_id, topic_id, member_id) do update
        set is_following = true, read_position = greatest(r.read_position, excluded.read_position),
            read_at = coalesce(excluded.read_at, r.read_at)),
    told as (
      update forum_readers r set notified_position = t.last_position from t, members m
       where r.tenant_id = ${tenantId}::uuid and r.topic_id = ${topicId}::uuid and r.is_following
         and r.member_id <> ${memberId}::uuid and r.notified_position <= r.read_position
         and m.tenant_id = r.tenant_id and m.id = r.member_id and ${isReader(ctx, trainingId)}
      returning r.member_id)
    select p.id as "postId", t.last_position as position, coalesce((select array_agg(member_id) from told), '{}') as followers
      from t, p`.execute(ctx.tx);
  const [written] = rows;
  if (!written) throw new Error('A reply was written to a topic that is not there.');
  return written;
}
