import { REACTIONS } from '@trilha/contracts/learning/rooms';
import type { RoomState } from '@trilha/contracts/learning/rooms';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { countViewers } from './attendance.queries.ts';
import { listHands } from './hands.queries.ts';
import { showsCounts } from './poll.presenter.ts';
import { countVotes, listPolls } from './polls.queries.ts';
import { countQuestionVotes } from './questions.queries.ts';

const MAX_HANDS = 50;
/** Whoever was cut off for less than this is told what was voted meanwhile, without reading the room again. */
const VOTED_MS = 120_000;

/** What is told of a reaction, and of a vote for a question. */
const shownReaction = z.object({ reaction: z.enum(REACTIONS), by: z.uuid() });
const shownVote = z.object({ votedFor: z.uuid() });

/** Reactions by kind, of each person once. */
function countReactions(told: readonly unknown[]): RoomState['reactions'] {
  const given = told.flatMap((one) => shownReaction.safeParse(one).data ?? []);
  return Object.fromEntries(
    Array.from(
      Map.groupBy(given, ({ reaction }) => reaction),
      ([reaction, of]) => [reaction, new Set(of.map(({ by }) => by)).size],
    ),
  );
}

const votedQuestions = (told: readonly unknown[]): string[] =>
  told.flatMap((one) => shownVote.safeParse(one).data?.votedFor ?? []);

/** How a room stands now, told to everybody in it: never more of a poll than everybody may see. */
export async function roomState(
  ctx: TenantContext,
  eventId: string,
  told: readonly unknown[] = [],
): Promise<RoomState> {
  const hands = await listHands(ctx, eventId, MAX_HANDS);
  const polls = await listPolls(ctx, eventId);
  const shown = polls.filter((poll) => poll.state === 'open' && showsCounts(poll));
  const counts = await countVotes(
    ctx,
    shown.map(({ id }) => id),
  );
  return {
    viewers: await countViewers(ctx, eventId),
    hands: hands.map(({ id, name, at }) => ({ id, name, at: at.toISOString() })),
    handCount: hands[0]?.all ?? 0,
    reactions: countReactions(told),
    questionVotes: await countQuestionVotes(ctx, eventId, {
      ids: votedQuestions(told),
      since: new Date(ctx.now.getTime() - VOTED_MS),
    }),
    votes: Object.fromEntries(
      shown.flatMap((poll) =>
        poll.options.map(({ id }) => [id, counts.get(poll.id)?.votes.get(id) ?? 0] as const),
      ),
    ),
  };
}
