import type { ForumTopic } from '@trilha/contracts/engagement/forum';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireMayWrite } from '../moderation/writer-standing.ts';
import { isModerator } from './audience.ts';
import { publishTopicChanged } from './live-topic.ts';
import { removeByModerator } from './moderate.ts';
import { mention } from './notify-readers.ts';
import { clearPost, findPost, insertPost, insertVersion, listMainPosts } from './posts.queries.ts';
import { markRead, setFollowing } from './readers.queries.ts';
import { readTopic, requirePlace, requireTopic } from './read-topics.ts';
import { requirePictures } from './pictures.ts';
import { rewritePost } from './rewrite-post.ts';
import type { PostChange } from './rewrite-post.ts';
import { requireUnhurried } from './slow-down.ts';
import { insertTopic, lockTopic, updateTopic } from './topics.queries.ts';
import type { TopicRow } from './topics.queries.ts';

interface TopicText extends PostChange {
  readonly title: string;
}

interface NewTopic extends TopicText {
  readonly trainingId: string | null;
  readonly pictureIds: readonly string[];
}

/** Begins a topic. Throws `not_found` for a training whose forum is for others, `forum_too_soon`, and `file_not_found`. */
export async function writeTopic(
  ctx: TenantContext,
  { title, text, trainingId, mentionIds, pictureIds }: NewTopic,
): Promise<ForumTopic> {
  requirePermission(ctx.actor, 'learning.take');
  if (trainingId) await requirePlace(ctx, trainingId);
  await requireUnhurried(ctx);
  await requireMayWrite(ctx, `${title}\n${text}`);
  const pictures = await requirePictures(ctx, pictureIds);
  const id = await insertTopic(ctx, { title, trainingId });
  const postId = await insertPost(ctx, {
    topicId: id,
    position: 0,
    text,
    quotedPostId: null,
    pictureIds: pictures,
  });
  await setFollowing(ctx, id, true);
  await markRead(ctx, id, 0);
  await mention(ctx, { id, title, trainingId }, { postId, mentionIds });
  return readTopic(ctx, id);
}

/** The topic as nobody else changes it until the transaction ends. Throws `not_found`. */
export async function holdTopic(ctx: TenantContext, topicId: string): Promise<TopicRow> {
  await lockTopic(ctx, topicId);
  return requireTopic(ctx, topicId);
}

/** Changes a topic of one's own. Throws `not_found`, `forum_topic_edit_forbidden`, `forum_edit_closed` and `file_not_found`. */
export async function editTopic(
  ctx: TenantContext,
  topicId: string,
  { title, text, mentionIds, pictureIds }: TopicText,
): Promise<ForumTopic> {
  const topic = await holdTopic(ctx, topicId);
  if (!isOneself(ctx.actor, topic.memberId)) throw new AppError('forum_topic_edit_forbidden');
  if (topic.closedAt) throw new AppError('forum_edit_closed');
  await requireMayWrite(ctx, `${title}\n${text}`);
  const [post] = await listMainPosts(ctx, topicId, null);
  if (!post) throw new AppError('not_found');
  if (await rewritePost(ctx, post, { text, pictureIds, isOther: topic.title !== title }))
    await updateTopic(ctx, topicId, { title });
  await mention(ctx, { ...topic, title }, { postId: post.id, mentionIds });
  publishTopicChanged(ctx, topicId);
  return readTopic(ctx, topicId);
}

/** Removes a topic: one's own, or anybody's as a moderator. Throws `not_found` and `forum_topic_removal_forbidden`. */
export async function removeTopic(ctx: TenantContext, topicId: string): Promise<void> {
  const topic = await holdTopic(ctx, topicId);
  const isOwn = isOneself(ctx.actor, topic.memberId);
  if (!isOwn && !isModerator(ctx)) throw new AppError('forum_topic_removal_forbidden');
  const [main] = await listMainPosts(ctx, topicId, null);
  const post = main && (await findPost(ctx, main.id));
  if (!post) throw new AppError('not_found');
  if (!isOwn) return removeByModerator(ctx, post, topic.title);
  await insertVersion(ctx, post.id);
  await clearPost(ctx, post.id, 'author');
  await updateTopic(ctx, topicId, { removedAt: ctx.now });
}
