import type { ForumAsked } from '@trilha/contracts/engagement/forum-moderation';
import { sql } from 'kysely';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';

const DAY_MS = 86_400_000;
const MAX_ASKED = 20;

interface AskedRow {
  readonly id: string;
  readonly title: string;
  readonly trainingTitle: unknown;
  readonly readers: number;
  readonly replies: number;
  readonly likes: number;
  readonly isAnswered: boolean;
  readonly lastPostAt: Date;
}

/** Topics written in since an instant, those first that most people have read. */
async function listAsked({ tx, actor }: TenantContext, since: Date): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select t.id, t.title, c.title as "trainingTitle", t.replies, t.accepted_post_id is not null as "isAnswered",
           t.last_post_at as "lastPostAt",
           (select count(*)::integer from forum_readers r
             where r.tenant_id = t.tenant_id and r.topic_id = t.id and r.read_position >= 0) as readers,
           (select count(*)::integer from forum_posts p join forum_likes k on k.tenant_id = p.tenant_id and k.post_id = p.id
             where p.tenant_id = t.tenant_id and p.topic_id = t.id and p.position = 0) as likes
      from forum_topics t left join trainings c on c.tenant_id = t.tenant_id and c.id = t.training_id
     where t.tenant_id = ${actor.tenantId}::uuid and t.removed_at is null and t.last_post_at > ${since}
     order by readers desc, t.replies desc, t.id limit ${MAX_ASKED}`.execute(tx);
  return rows;
}

/** How many open topics written in since an instant have no reply. */
async function countUnanswered({ tx, actor }: TenantContext, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from forum_topics
     where tenant_id = ${actor.tenantId}::uuid and removed_at is null and last_post_at > ${since}
       and replies = 0 and closed_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

function presentAsked(ctx: TenantContext, row: AskedRow): ForumAsked {
  const { id, title, trainingTitle, readers, replies, likes, isAnswered, lastPostAt } = row;
  const place = trainingTitle === null ? null : textOf(ctx, trainingTitle);
  return { id, title, place, readers, replies, likes, isAnswered, lastPostAt: lastPostAt.toISOString() };
}

/** What is asked most, for those who moderate. */
export async function readAsked(ctx: TenantContext, days: number) {
  requirePermission(ctx.actor, 'forum.moderate');
  const since = new Date(ctx.now.getTime() - days * DAY_MS);
  const rows = await listAsked(ctx, since);
  return {
    items: rows.map((row) => presentAsked(ctx, row)),
    unanswered: await countUnanswered(ctx, since),
  };
}
