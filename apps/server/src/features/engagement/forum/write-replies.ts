import type { ForumPost } from '@trilha/contracts/engagement/forum';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { requireMayWrite, requireWanted } from '../moderation/writer-standing.ts';
import { isModerator } from './audience.ts';
import { publishTopicChanged } from './live-topic.ts';
import { topicClosed } from './topic-closed.ts';
import { requirePictures } from './pictures.ts';
import { rewritePost } from './rewrite-post.ts';
import type { PostChange } from './rewrite-post.ts';
import { presentPost } from './forum.presenter.ts';
import { removeByModerator } from './moderate.ts';
import { mention, notifyFollowers } from './notify-readers.ts';
import { clearPost, findPost, insertVersion } from './posts.queries.ts';
import type { PostRow } from './posts.queries.ts';
import { insertReply } from './replies.queries.ts';
import { holdTopicToReply } from './slow-down.ts';
import { countReplyOut } from './topics.queries.ts';
import type { TopicRow } from './topics.queries.ts';
import { holdTopic } from './write-topics.ts';

interface NewReply {
  readonly text: string;
  readonly quotedId: string | null;
  readonly mentionIds: readonly string[];
  readonly pictureIds: readonly string[];
}

export interface PostPlace {
  readonly topicId: string;
  readonly postId: string;
}

/** A post of a topic. Throws `not_found`, and `forum_reply_removed` once it was removed. */
export async function requirePost(ctx: TenantContext, { topicId, postId }: PostPlace): Promise<PostRow> {
  const post = await findPost(ctx, postId);
  if (!post || post.topicId !== topicId) throw new AppError('not_found');
  if (post.removedBy) throw new AppError('forum_reply_removed');
  return post;
}

/** A post that was just written, in its topic as it is held. */
async function presentWritten(ctx: TenantContext, topic: TopicRow, postId: string): Promise<ForumPost> {
  const post = await findPost(ctx, postId);
  if (!post) throw new AppError('not_found');
  return presentPost(ctx, post, topic);
}

/** Replies to a topic. Throws `not_found`, `forum_topic_closed`, `forum_too_soon`, `forum_topic_busy`, `file_not_found`, as `requireMayWrite`, and `forum_reply_removed` for what it quotes. */
export async function writeReply(ctx: TenantContext, topicId: string, reply: NewReply): Promise<ForumPost> {
  const topic = await holdTopicToReply(ctx, topicId);
  if (topic.closedAt) throw topicClosed(topic.closedAt, topic.closedByName);
  requireWanted(topic, reply.text);
  if (reply.quotedId) await requirePost(ctx, { topicId, postId: reply.quotedId });
  const pictureIds = await requirePictures(ctx, reply.pictureIds);
  const { text, quotedId: quotedPostId, mentionIds } = reply;
  const { trainingId, readPosition } = topic;
  const { postId, position, followers } = await insertReply(ctx, {
    topicId,
    trainingId,
    readPosition,
    text,
    quotedPostId,
    pictureIds,
  });
  const mentioned = mentionIds.length > 0 ? await mention(ctx, topic, { postId, mentionIds }) : [];
  await notifyFollowers(ctx, topic, { position, followers, mentioned });
  publishTopicChanged(ctx, topicId);
  return presentWritten(ctx, topic, postId);
}

/** A reply that stands, its topic held. Throws `not_found`, and `forum_reply_removed`. */
async function holdReply(ctx: TenantContext, place: PostPlace): Promise<{ topic: TopicRow; post: PostRow }> {
  const topic = await holdTopic(ctx, place.topicId);
  const post = await requirePost(ctx, place);
  if (post.position === 0) throw new AppError('not_found');
  return { topic, post };
}

/** Changes a reply of one's own. Throws as `holdReply`, `forum_reply_edit_forbidden`, `forum_edit_closed` and `file_not_found`. */
export async function editReply(
  ctx: TenantContext,
  place: PostPlace,
  { text, mentionIds, pictureIds }: PostChange,
): Promise<ForumPost> {
  const { topic, post } = await holdReply(ctx, place);
  if (!isOneself(ctx.actor, post.memberId)) throw new AppError('forum_reply_edit_forbidden');
  if (topic.closedAt) throw new AppError('forum_edit_closed');
  await requireMayWrite(ctx, text);
  await rewritePost(ctx, post, { text, pictureIds });
  await mention(ctx, topic, { postId: post.id, mentionIds });
  publishTopicChanged(ctx, topic.id);
  return presentWritten(ctx, topic, post.id);
}

/** Removes a reply: one's own, or anybody's as a moderator. Throws as `holdReply`, and `forum_reply_removal_forbidden`. */
export async function removeReply(ctx: TenantContext, place: PostPlace): Promise<ForumPost> {
  const { topic, post } = await holdReply(ctx, place);
  if (isOneself(ctx.actor, post.memberId)) {
    await insertVersion(ctx, post.id);
    await clearPost(ctx, post.id, 'author');
    await countReplyOut(ctx, topic.id, post.id);
  } else if (isModerator(ctx)) await removeByModerator(ctx, post, topic.title);
  else throw new AppError('forum_reply_removal_forbidden');
  publishTopicChanged(ctx, topic.id);
  // What was removed is no answer any more.
  const acceptedPostId = topic.acceptedPostId === post.id ? null : topic.acceptedPostId;
  return presentWritten(ctx, { ...topic, acceptedPostId }, post.id);
}
