import type { ForumPerson, ForumPlace, ForumPost, ForumTopicCard } from '@trilha/contracts/engagement/forum';

import { isOneself } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { isModerator } from './audience.ts';
import type { PostRow } from './posts.queries.ts';
import type { PlaceRow, TopicCardRow } from './topics.queries.ts';

export function presentPerson(
  ctx: TenantContext,
  person: { readonly id: string; readonly name: string; readonly avatarFileId: string | null },
): ForumPerson {
  const { id, name, avatarFileId } = person;
  return { id, name, avatarUrl: avatarFileId ? ctx.fileUrl(avatarFileId) : null };
}

export const presentPlace = (ctx: TenantContext, { id, kind, title }: PlaceRow): ForumPlace => ({
  id,
  kind,
  title: textOf(ctx, title),
});

/** The instant of a moment in seconds, with the thousandths it has begun. */
const instantOf = (seconds: number): string =>
  new Date(Math.floor(Math.round(seconds * 1e6) / 1000)).toISOString();

/** A topic as lists show it. */
export function presentTopicCard(ctx: TenantContext, row: TopicCardRow): ForumTopicCard {
  const { id, title, memberId, name, avatarFileId, trainingId, trainingKind, trainingTitle } = row;
  return {
    id,
    title,
    author: presentPerson(ctx, { id: memberId, name, avatarFileId }),
    place:
      trainingId && trainingKind
        ? presentPlace(ctx, { id: trainingId, kind: trainingKind, title: trainingTitle })
        : null,
    writtenAt: instantOf(row.writtenSeconds),
    lastPostAt: instantOf(row.lastPostSeconds),
    replies: row.replies,
    unread: row.lastPosition - row.readPosition,
    isPinned: row.isPinned,
    isClosed: row.closedAt !== null,
    isAnswered: row.acceptedPostId !== null,
    isFollowing: row.isFollowing,
  };
}

/** Pictures with addresses that are good for some minutes. */
export const presentPictures = (ctx: TenantContext, pictureIds: readonly string[]) =>
  pictureIds.map((id) => ({ id, url: ctx.fileUrl(id) }));

export type TopicOfPost = Pick<TopicCardRow, 'memberId' | 'closedAt' | 'acceptedPostId'>;

/** A post of a topic, with what who asks may do with it. */
export function presentPost(ctx: TenantContext, row: PostRow, topic: TopicOfPost): ForumPost {
  const isOwn = isOneself(ctx.actor, row.memberId);
  const stands = row.removedBy === null;
  const { id, position, text, mentions, pictureIds, likes, isLiked, quotedId, quotedPosition } = row;
  return {
    id,
    position,
    author: presentPerson(ctx, { id: row.memberId, name: row.name, avatarFileId: row.avatarFileId }),
    text,
    mentions: [...mentions],
    pictures: presentPictures(ctx, pictureIds),
    quoted:
      quotedId === null || quotedPosition === null
        ? null
        : {
            id: quotedId,
            position: quotedPosition,
            author: row.quotedAuthor ?? '',
            text: row.quotedText ?? '',
            removedBy: row.quotedRemovedBy,
          },
    writtenAt: row.writtenAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    removedBy: row.removedBy,
    likes,
    isLiked,
    isAccepted: id === topic.acceptedPostId,
    isReported: row.isReported,
    can: {
      edit: isOwn && stands && topic.closedAt === null,
      remove: stands && (isOwn || isModerator(ctx)),
      report: !isOwn && stands && !row.isReported,
      like: !isOwn && stands,
      accept: position > 0 && stands && (isOneself(ctx.actor, topic.memberId) || isModerator(ctx)),
    },
  };
}
