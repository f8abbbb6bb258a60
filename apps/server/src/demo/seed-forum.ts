import type { DemoCompany } from '@trilha/demo/companies';
import { FORUM_TOPICS } from '@trilha/demo/forum';
import type { DemoTopic } from '@trilha/demo/forum';
import { memberId, personId } from '@trilha/demo/ids';

import type { TenantContext } from '../platform/context.ts';
import { likePost } from '../features/engagement/forum/likes.ts';
import { reportPost } from '../features/engagement/forum/reports.ts';
import { acceptAnswer, pinTopic, setTopicStatus } from '../features/engagement/forum/topic-status.ts';
import { writeReply } from '../features/engagement/forum/write-replies.ts';
import { writeTopic } from '../features/engagement/forum/write-topics.ts';

const HOUR_MS = 3_600_000;

const at = (ctx: TenantContext, now: Date): TenantContext => ({ ...ctx, now });

/** Somebody of the company at an instant. */
function asMember(ctx: TenantContext, username: string, now: Date, company: DemoCompany): TenantContext {
  const actor = {
    ...ctx.actor,
    personId: personId(username),
    memberId: memberId(company.slug, username),
    role: 'learner' as const,
    displayName: username,
  };
  return { ...ctx, actor, now };
}

async function playTopic(ctx: TenantContext, company: DemoCompany, topic: DemoTopic): Promise<void> {
  const begunAt = ctx.now.getTime() - topic.daysAgo * 24 * HOUR_MS;
  const author = asMember(ctx, topic.by, new Date(begunAt), company);
  const { id } = await writeTopic(author, {
    title: topic.title,
    text: topic.text,
    trainingId: topic.trainingId ?? null,
    mentionIds: [],
    pictureIds: [],
  });
  let last: string | null = null;
  for (const { by, text, after, isAnswer, reportedBy, quotesLast, likedBy = [] } of topic.replies) {
    const now = new Date(begunAt + after * HOUR_MS);
    const post = await writeReply(asMember(ctx, by, now, company), id, {
      text,
      quotedId: quotesLast ? last : null,
      mentionIds: [],
      pictureIds: [],
    });
    last = post.id;
    for (const fan of likedBy)
      await likePost(asMember(ctx, fan, now, company), { topicId: id, postId: post.id }, true);
    if (isAnswer) await acceptAnswer(at(author, now), id, post.id);
    if (reportedBy)
      await reportPost(
        asMember(ctx, reportedBy, now, company),
        { topicId: id, postId: post.id },
        { reason: 'spam', text: 'Está vendendo por fora.' },
      );
  }
  const endedAt = new Date(begunAt + 30 * HOUR_MS);
  if (topic.closedBecause)
    await setTopicStatus(at(ctx, endedAt), id, { isClosed: true, reason: topic.closedBecause });
  if (topic.isPinned) await pinTopic(at(ctx, endedAt), id, true);
}

/** What people wrote in the forum of the company, oldest first. */
export async function playForum(ctx: TenantContext, company: DemoCompany): Promise<void> {
  const topics = FORUM_TOPICS.filter((topic) => topic.company === company.slug);
  for (const topic of topics.toSorted((a, b) => b.daysAgo - a.daysAgo)) await playTopic(ctx, company, topic);
}
