import type {
  ForumDecision,
  ForumReportReason,
  ForumReportState,
} from '@trilha/contracts/engagement/forum-values';
import { administrators } from '@trilha/contracts/platform/roles';
import type { Role } from '@trilha/contracts/platform/roles';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { cursorTime, readCursor } from '../../../platform/db/cursor.ts';
import { postColumns, postsFrom } from './posts.queries.ts';
import type { PostRow } from './posts.queries.ts';

/** Reports a post; of one person once. Returns whether it waits for a decision only since now. */
export async function insertReport(
  ctx: TenantContext,
  postId: string,
  report: { readonly reason: ForumReportReason; readonly text: string },
): Promise<boolean> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into forum_reports (tenant_id, post_id, member_id, reason, text, reported_at)
    values (${tenantId}::uuid, ${postId}::uuid, ${memberId}::uuid, ${report.reason}, ${report.text}, ${ctx.now})
    on conflict (tenant_id, post_id, member_id) do nothing
    returning not exists (select from forum_reports o where o.tenant_id = ${tenantId}::uuid and o.post_id = ${postId}::uuid
                             and o.member_id <> ${memberId}::uuid and o.decided_at is null) as "isFirst"`.execute(
    ctx.tx,
  );
  return rows[0]?.isFirst ?? false;
}

/** Decides the open reports of a post; who had reported it. */
export async function closeReports(
  ctx: TenantContext,
  postId: string,
  decided: { readonly decision: ForumDecision; readonly note: string },
): Promise<string[]> {
  const rows = await ctx.tx
    .updateTable('forumReports')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('postId', '=', postId)
    .where('decidedAt', 'is', null)
    .set({ ...decided, decidedAt: ctx.now, decidedBy: ctx.actor.memberId })
    .returning('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Has the reports that were decided last wait again; with what they were decided, undefined where nothing was. */
export async function reopenReports(
  ctx: TenantContext,
  postId: string,
): Promise<{ decision: ForumDecision; decidedAt: Date } | undefined> {
  const { rows } = await sql<{ decision: ForumDecision; decidedAt: Date }>`
    with last as (
      select s.decided_at, s.decision from forum_reports s
       where s.tenant_id = ${ctx.actor.tenantId}::uuid and s.post_id = ${postId}::uuid and s.decided_at is not null
       order by s.decided_at desc limit 1)
    update forum_reports s set decided_at = null, decided_by = null, decision = null, note = null
      from last where s.tenant_id = ${ctx.actor.tenantId}::uuid and s.post_id = ${postId}::uuid and s.decided_at = last.decided_at
    returning last.decision, last.decided_at as "decidedAt"`.execute(ctx.tx);
  return rows[0];
}

const inRoles = async (ctx: TenantContext, roles: readonly Role[], authorId: string): Promise<string[]> => {
  const rows = await ctx.tx
    .selectFrom('members')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('role', 'in', [...roles])
    .where('status', '=', 'approved')
    .where('id', 'not in', [ctx.actor.memberId, authorId])
    .select('id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
};

/** People who moderate by their role, or who run the company where nobody has it; other than who asks and than this author. */
export async function listModerators(ctx: TenantContext, authorId: string): Promise<string[]> {
  const moderators = await inRoles(ctx, ['moderator'], authorId);
  return moderators.length > 0 ? moderators : inRoles(ctx, administrators, authorId);
}

/** How many posts of others than who asks wait for a decision. */
export async function countOpen({ tx, actor }: TenantContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct s.post_id)::integer as count from forum_reports s
      join forum_posts p on p.tenant_id = s.tenant_id and p.id = s.post_id
     where s.tenant_id = ${actor.tenantId}::uuid and s.decided_at is null and p.member_id <> ${actor.memberId}::uuid`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export interface ReportedRow extends PostRow {
  readonly topicTitle: string;
  readonly isTopicRemoved: boolean;
  readonly sortKey: string;
  readonly decision: ForumDecision | null;
  readonly note: string | null;
  readonly decidedAt: Date | null;
  readonly decidedByName: string | null;
  readonly isLastDecision: boolean;
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
  readonly reports: readonly {
    readonly reason: ForumReportReason;
    readonly text: string;
    readonly at: string;
    readonly by: string;
  }[];
}

const byReport = z.tuple([cursorTime, z.uuid()]);

/** Posts with reports, those of one decision together: open ones by their first report, decided ones newest first; one more than asked. */
export async function listReported(
  ctx: TenantContext,
  {
    state,
    cursor,
    limit,
  }: { readonly state: ForumReportState; readonly cursor?: string | undefined; readonly limit: number },
): Promise<ReportedRow[]> {
  const after = readCursor(cursor, byReport);
  const isOpen = state === 'open';
  const start = after ? sql`(${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined;
  const { rows } = await sql<ReportedRow>`
    select * from (
      select ${postColumns(ctx)}, t.title as "topicTitle", t.removed_at is not null as "isTopicRemoved",
             s.at as "sortAt", s.at::text as "sortKey", s.decision, s.note, s.decided_at as "decidedAt",
             d.display_name as "decidedByName", s.reports,
             s.decided_at is not null and s.decided_at = (
               select max(l.decided_at) from forum_reports l where l.tenant_id = p.tenant_id and l.post_id = p.id) as "isLastDecision",
             h.removed as "removedBefore", h.warned as "warnedBefore", u.muted as "mutedBefore", u.until as "authorMutedUntil",
             coalesce((select json_agg(json_build_object('title', v.title, 'text', v.text, 'pictureIds', v.picture_ids,
                        'until', v.replaced_at) order by v.id)
                         from forum_post_versions v where v.tenant_id = p.tenant_id and v.post_id = p.id), '[]') as earlier
        from (select s.post_id, s.decided_at, s.decided_by, s.decision, s.note, coalesce(s.decided_at, min(s.reported_at)) as at,
                     json_agg(json_build_object('reason', s.reason, 'text', s.text, 'at', s.reported_at, 'by', w.display_name)
                              order by s.reported_at, w.id) as reports
                from forum_reports s join members w on w.tenant_id = s.tenant_id and w.id = s.member_id
               where s.tenant_id = ${ctx.actor.tenantId}::uuid
                 and ${isOpen ? sql`s.decided_at is null` : sql`s.decided_at is not null`}
               group by s.post_id, s.decided_at, s.decided_by, s.decision, s.note) s
        join ${postsFrom} on p.tenant_id = ${ctx.actor.tenantId}::uuid and p.id = s.post_id
        join forum_topics t on t.tenant_id = p.tenant_id and t.id = p.topic_id
        left join members d on d.tenant_id = p.tenant_id and d.id = s.decided_by
       cross join lateral (
         select count(distinct o.id) filter (where w.decision = 'remove')::integer as removed,
                count(distinct o.id) filter (where w.decision = 'warn')::integer as warned
           from forum_posts o join forum_reports w on w.tenant_id = o.tenant_id and w.post_id = o.id
          where o.tenant_id = p.tenant_id and o.member_id = p.member_id and o.id <> p.id) h
       cross join lateral (
         select count(*) filter (where f.post_id <> p.id and f.lifted_at is null)::integer as muted,
                max(f.muted_until) filter (where f.lifted_at is null and f.muted_until > ${ctx.now}::timestamptz) as until
           from forum_mutes f where f.tenant_id = p.tenant_id and f.member_id = p.member_id) u) r
     ${start ? sql`where (r."sortAt", r.id) ${isOpen ? sql`>` : sql`<`} ${start}` : sql``}
     order by r."sortAt" ${isOpen ? sql`asc` : sql`desc`}, r.id ${isOpen ? sql`asc` : sql`desc`} limit ${limit + 1}`.execute(
    ctx.tx,
  );
  return rows;
}
