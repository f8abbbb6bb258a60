import type { ForumTopic } from '@trilha/contracts/engagement/forum';
import type { ForumShown } from '@trilha/contracts/engagement/forum-values';
import { searchKey } from '@trilha/rules/platform/text';

import { AppError } from '../../../platform/app-error.ts';
import { isAllowed, isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { readStanding } from '../moderation/writer-standing.ts';
import { isModerator } from './audience.ts';
import { presentPerson, presentPlace, presentPost, presentTopicCard } from './forum.presenter.ts';
import { listMainPosts, listReplies } from './posts.queries.ts';
import { listReaders } from './readers.queries.ts';
import { findPlace, findTopic, listPlaces, listTopics } from './topics.queries.ts';
import type { TopicRow } from './topics.queries.ts';

const MAX_WORDS = 6;

/** Words of a search as the database compares them. */
const wordsOf = (search: string): string[] =>
  searchKey(search).split(' ').filter(Boolean).slice(0, MAX_WORDS);

/** The topic as this member may read it. Throws `not_found`, also once it was removed. */
export async function requireTopic(ctx: TenantContext, topicId: string): Promise<TopicRow> {
  requirePermission(ctx.actor, 'learning.take');
  const topic = await findTopic(ctx, topicId);
  if (!topic) throw new AppError('not_found');
  return topic;
}

/** The training whose forum this member may read. Throws `not_found`. */
export async function requirePlace(ctx: TenantContext, trainingId: string) {
  const place = await findPlace(ctx, trainingId);
  if (!place) throw new AppError('not_found');
  return presentPlace(ctx, place);
}

/** A moment to the millionth of a second, as cursors hold it: of a millisecond there may be several topics. */
function keyOf(seconds: number): string {
  const micros = Math.round(seconds * 1e6);
  const whole = new Date(Math.floor(micros / 1000)).toISOString().slice(0, -1);
  return `${whole}${String(micros % 1000).padStart(3, '0')}Z`;
}

interface ListAsk {
  readonly search: string;
  readonly shown: ForumShown;
  readonly training?: string | undefined;
  readonly cursor?: string;
  readonly limit: number;
}

/** A page of topics, pinned ones first (FOR-01). Throws `not_found` for a training whose forum is for others. */
export async function readTopics(ctx: TenantContext, { search, ...ask }: ListAsk) {
  requirePermission(ctx.actor, 'learning.take');
  const place = ask.training && ask.training !== 'none' ? await requirePlace(ctx, ask.training) : null;
  const rows = await listTopics(ctx, { ...ask, words: wordsOf(search) });
  const page = pageFrom(rows, ask.limit, (row) => [Number(row.isPinned), keyOf(row.lastPostSeconds), row.id]);
  return { items: page.items.map((row) => presentTopicCard(ctx, row)), nextCursor: page.nextCursor, place };
}

/** Trainings and trails with topics this member may read, and until when a moderator has muted them. */
export async function readPlaces(ctx: TenantContext) {
  requirePermission(ctx.actor, 'learning.take');
  const { mutedUntil } = await readStanding(ctx);
  return {
    items: (await listPlaces(ctx)).map((row) => presentPlace(ctx, row)),
    mutedUntil: mutedUntil?.toISOString() ?? null,
  };
}

/** People a post of this forum may mention. Throws `not_found` for a training whose forum is for others. */
export async function findPeople(ctx: TenantContext, ask: { search: string; training?: string | undefined }) {
  requirePermission(ctx.actor, 'learning.take');
  if (ask.training) await requirePlace(ctx, ask.training);
  const rows = await listReaders(ctx, ask.training ?? null, wordsOf(ask.search));
  return { items: rows.map((row) => presentPerson(ctx, row)) };
}

/** Who fills the library, of a company that has one, makes drafts of what the forum has answered. */
export const mayAddAnswers = ({ actor }: TenantContext): boolean =>
  actor.modules.has('library') && isAllowed(actor, 'library.manage');

async function presentTopic(ctx: TenantContext, row: TopicRow): Promise<ForumTopic> {
  const [post, answer] = await listMainPosts(ctx, row.id, row.acceptedPostId);
  if (!post) throw new AppError('not_found');
  const isClosed = row.closedAt !== null;
  const isOwn = isOneself(ctx.actor, row.memberId);
  const isCloser = row.closedBy !== null && isOneself(ctx.actor, row.closedBy);
  return {
    ...presentTopicCard(ctx, row),
    post: presentPost(ctx, post, row),
    acceptedAnswer: answer ? presentPost(ctx, answer, row) : null,
    closed: row.closedAt && {
      by: row.closedByName,
      at: row.closedAt.toISOString(),
      reason: row.closedReason ?? '',
    },
    readPosition: row.readPosition,
    mutedUntil: row.mutedUntil?.toISOString() ?? null,
    lastPosition: row.lastPosition,
    can: {
      reply: !isClosed && row.mutedUntil === null,
      setStatus: isModerator(ctx) || (isOwn && (!isClosed || isCloser)),
      pin: isModerator(ctx),
      addAnswerToLibrary: answer !== undefined && mayAddAnswers(ctx),
    },
  };
}

/** One topic with what it asks. Throws `not_found`. */
export async function readTopic(ctx: TenantContext, topicId: string): Promise<ForumTopic> {
  return presentTopic(ctx, await requireTopic(ctx, topicId));
}

/** A page of the replies to a topic, oldest first. Throws `not_found`. */
export async function readReplies(
  ctx: TenantContext,
  {
    topicId,
    ...page
  }: { readonly topicId: string; readonly cursor?: string; readonly from: number; readonly limit: number },
) {
  const topic = await requireTopic(ctx, topicId);
  const rows = await listReplies(ctx, topicId, page);
  const { items, nextCursor } = pageFrom(rows, page.limit, ({ position }) => [position]);
  return { items: items.map((row) => presentPost(ctx, row, topic)), nextCursor };
}
