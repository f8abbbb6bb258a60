import type { ForumPost } from '@trilha/contracts/engagement/forum';
import type { ForumReported } from '@trilha/contracts/engagement/forum-moderation';
import type {
  ForumDecision,
  ForumMuteDays,
  ForumReportReason,
  ForumReportState,
} from '@trilha/contracts/engagement/forum-values';
import { administrators } from '@trilha/contracts/platform/roles';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { countWaiting, decideOnce, presentReports, readReports, report } from '../moderation/reports.ts';
import { notify } from '../notices/notify.ts';
import { presentPictures, presentPost } from './forum.presenter.ts';
import { removeByModerator } from './moderate.ts';
import { muteAuthor } from './mute-author.ts';
import { notifyReporters } from './notify-readers.ts';
import { publishTopicChanged } from './live-topic.ts';
import { findPost } from './posts.queries.ts';
import type { PostRow } from './posts.queries.ts';
import { POST_REPORTS, reportedPost } from './reports.queries.ts';
import type { ReportedRow } from './reports.queries.ts';
import { findTitle, findTopic, lockTopic, updateTopic } from './topics.queries.ts';
import { holdTopic } from './write-topics.ts';
import { requirePost } from './write-replies.ts';
import type { PostPlace } from './write-replies.ts';

/** Reports what somebody else wrote to the moderators; a second time changes nothing. Throws `not_found`, `forum_report_own` and `forum_reply_removed`. */
export async function reportPost(
  ctx: TenantContext,
  place: PostPlace,
  what: { readonly reason: ForumReportReason; readonly text: string },
): Promise<ForumPost> {
  const topic = await holdTopic(ctx, place.topicId);
  const post = await requirePost(ctx, place);
  if (isOneself(ctx.actor, post.memberId)) throw new AppError('forum_report_own');
  await report(
    ctx,
    POST_REPORTS,
    { itemId: post.id, authorId: post.memberId, said: post.text, ...what },
    {
      permission: 'forum.moderate',
      // Those who run the company where nobody has the role.
      roles: [['moderator'], administrators],
      notice: async () => ({
        body: { kind: 'forum_reported', data: { topic: topic.title } },
        link: '/admin/forum-reports',
        dedupe: `forum report ${post.id} ${ctx.actor.memberId}`,
      }),
    },
  );
  return presentPost(ctx, { ...post, isReported: true }, topic);
}

const toInstant = (stored: string) => new Date(stored).toISOString();

function presentReported(ctx: TenantContext, row: ReportedRow): ForumReported {
  const post = presentPost(ctx, row, { memberId: row.memberId, closedAt: null, acceptedPostId: null });
  return {
    topic: { id: row.topicId, title: row.topicTitle, isRemoved: row.isTopicRemoved },
    post: { ...post, can: { edit: false, remove: false, report: false, accept: false, like: false } },
    earlier: row.earlier.map(({ title, text, pictureIds, until }) => ({
      title,
      text,
      pictures: presentPictures(ctx, pictureIds),
      until: toInstant(until),
    })),
    ...presentReports(ctx, row),
    history: {
      removed: row.removedBefore,
      warned: row.warnedBefore,
      muted: row.mutedBefore,
      mutedUntil: row.authorMutedUntil?.toISOString() ?? null,
    },
  };
}

/** What was reported: waiting for a moderator, or decided. */
export async function readReported(
  ctx: TenantContext,
  page: { readonly state: ForumReportState; readonly cursor?: string; readonly limit: number },
) {
  requirePermission(ctx.actor, 'forum.moderate');
  return readReports(ctx, POST_REPORTS, page, {
    ...reportedPost(ctx),
    present: (row) => presentReported(ctx, row),
  });
}

/** How many posts of others wait for a moderator. */
export async function countReported(ctx: TenantContext) {
  requirePermission(ctx.actor, 'forum.moderate');
  return { count: await countWaiting(ctx, POST_REPORTS) };
}

interface Decision {
  readonly decision: ForumDecision;
  readonly note: string;
  readonly days?: ForumMuteDays;
}

async function recordOrWarn(ctx: TenantContext, post: PostRow, title: string, { decision, note }: Decision) {
  await appendAuditEntry(ctx, {
    action: decision === 'warn' ? 'forum_post.warned' : 'forum_post.kept',
    objectKind: 'forum_post',
    objectId: post.id,
    before: null,
    after: { text: post.text, note },
  });
  if (decision !== 'warn') return;
  await notify(ctx, {
    memberId: post.memberId,
    body: { kind: 'forum_warned', data: { topic: title, reason: note } },
    link: `/forum/${post.topicId}`,
    dedupe: `forum warned ${post.id} ${ctx.now.toISOString()}`,
  });
}

/** Nobody replies any more; a topic that was closed before stays so with its reason. */
async function closeTopicOf(ctx: TenantContext, { topicId }: PostRow, reason: string): Promise<void> {
  const topic = await findTopic(ctx, topicId);
  if (!topic || topic.closedAt) return;
  await updateTopic(ctx, topicId, { closedAt: ctx.now, closedBy: ctx.actor.memberId, closedReason: reason });
  await appendAuditEntry(ctx, {
    action: 'forum_topic.closed',
    objectKind: 'forum_topic',
    objectId: topicId,
    before: { title: topic.title },
    after: { reason },
  });
  publishTopicChanged(ctx, topicId);
}

/** Decides about what was reported. Throws `not_found`, `forum_decision_own` for one's own, and `nothing_to_decide` for who comes second. */
export async function decideReported(ctx: TenantContext, postId: string, decision: Decision): Promise<void> {
  requirePermission(ctx.actor, 'forum.moderate');
  const known = await findPost(ctx, postId);
  if (!known) throw new AppError('not_found');
  if (isOneself(ctx.actor, known.memberId)) throw new AppError('forum_decision_own');
  await lockTopic(ctx, known.topicId);
  const post = await findPost(ctx, postId);
  if (!post) throw new AppError('not_found');
  const title = await findTitle(ctx, post.topicId);
  const { decision: decided, note } = decision;
  const reporters = await decideOnce(ctx, POST_REPORTS, { itemId: postId, decision: decided, note });
  await notifyReporters(ctx, { postId, title, reporters });
  if (decision.decision === 'remove' && post.removedBy === null)
    await removeByModerator(ctx, post, title, decision.note);
  else if (decision.decision === 'close') await closeTopicOf(ctx, post, decision.note);
  else if (decision.decision === 'mute') await muteAuthor(ctx, post, { title, ...decision });
  else await recordOrWarn(ctx, post, title, decision);
}
