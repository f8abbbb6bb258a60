import type { ForumDecision, ForumReportReason } from '@trilha/contracts/engagement/forum-values';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { ReportTable } from '../moderation/report-table.ts';
import type { ReportedRow as Reported } from '../moderation/reports.ts';
import { postColumns, postsFrom } from './posts.queries.ts';
import type { PostRow } from './posts.queries.ts';

/** Reports of posts; what a post said before stands in its versions. */
export const POST_REPORTS: ReportTable = {
  reports: 'forum_reports',
  item: 'post_id',
  items: 'forum_posts',
  keepsWords: false,
};

export interface ReportedRow extends PostRow, Reported<ForumReportReason, ForumDecision> {
  readonly id: string;
  readonly memberId: string;
  readonly topicTitle: string;
  readonly isTopicRemoved: boolean;
  readonly removedBefore: number;
  readonly warnedBefore: number;
  readonly mutedBefore: number;
  readonly authorMutedUntil: Date | null;
  readonly earlier: readonly {
    readonly title: string | null;
    readonly text: string;
    readonly pictureIds: readonly string[];
    readonly until: string;
  }[];
}

/** What moderators see of a reported post: what it said before, and what was decided about its author. */
export const reportedPost = (ctx: TenantContext) => ({
  alias: 'p',
  columns: sql<ReportedRow>`${postColumns(ctx)}, t.title as "topicTitle", t.removed_at is not null as "isTopicRemoved",
    h.removed as "removedBefore", h.warned as "warnedBefore", u.muted as "mutedBefore", u.until as "authorMutedUntil",
    coalesce((select json_agg(json_build_object('title', v.title, 'text', v.text, 'pictureIds', v.picture_ids,
               'until', v.replaced_at) order by v.id)
                from forum_post_versions v where v.tenant_id = p.tenant_id and v.post_id = p.id), '[]') as earlier`,
  from: postsFrom,
  joins: sql`join forum_topics t on t.tenant_id = p.tenant_id and t.id = p.topic_id
    cross join lateral (
      select count(distinct o.id) filter (where w.decision = 'remove')::integer as removed,
             count(distinct o.id) filter (where w.decision = 'warn')::integer as warned
        from forum_posts o join forum_reports w on w.tenant_id = o.tenant_id and w.post_id = o.id
       where o.tenant_id = p.tenant_id and o.member_id = p.member_id and o.id <> p.id) h
    cross join lateral (
      select count(*) filter (where f.post_id <> p.id and f.lifted_at is null)::integer as muted,
             max(f.muted_until) filter (where f.lifted_at is null and f.muted_until > ${ctx.now}::timestamptz) as until
        from forum_mutes f where f.tenant_id = p.tenant_id and f.member_id = p.member_id) u`,
});
