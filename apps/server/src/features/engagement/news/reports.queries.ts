import type { ReportReason } from '@trilha/contracts/engagement/news-values';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { ReportTable } from '../moderation/report-table.ts';
import type { ReportedRow as Reported } from '../moderation/reports.ts';
import { commentColumns, withAuthor } from './comments.queries.ts';
import type { CommentRow } from './comments.queries.ts';

type CommentDecision = 'keep' | 'remove';

/** Reports of comments, each with what the comment said. */
export const COMMENT_REPORTS: ReportTable = {
  reports: 'news_comment_reports',
  item: 'comment_id',
  items: 'news_comments',
  keepsWords: true,
};

export interface ReportedRow extends CommentRow, Reported<ReportReason, CommentDecision> {
  readonly id: string;
  readonly memberId: string;
  readonly newsTitle: unknown;
  readonly said: string | null;
  readonly removedBefore: number;
}

/** What moderators see of a reported comment. */
export const reportedComment = (ctx: TenantContext) => ({
  alias: 'c',
  columns: sql<ReportedRow>`${commentColumns(ctx)}, n.title as "newsTitle",
    (select count(*)::integer from news_comments o where o.tenant_id = c.tenant_id and o.member_id = c.member_id
        and o.removed_by = 'moderator' and o.id <> c.id) as "removedBefore"`,
  from: withAuthor,
  joins: sql`join news n on n.tenant_id = c.tenant_id and n.id = c.news_id`,
});
