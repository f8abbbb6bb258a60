import type { RoomPoll } from '@trilha/contracts/learning/rooms';

import type { TenantContext } from '../../../platform/context.ts';
import { countVotes } from './polls.queries.ts';
import type { Counts, PollRow } from './polls.queries.ts';

/** Whether everybody sees how many chose what. */
export const showsCounts = ({ state, areCountsShown }: Pick<PollRow, 'state' | 'areCountsShown'>): boolean =>
  state === 'closed' || (state === 'open' && areCountsShown);

function presentPoll(row: PollRow, counts: Counts | undefined, seesCounts: boolean): RoomPoll {
  const { id, kind, question, isSeveral, state, areCountsShown, options } = row;
  return {
    id,
    kind,
    question,
    options: options.map((option) => ({
      id: option.id,
      text: option.text,
      votes: seesCounts ? (counts?.votes.get(option.id) ?? 0) : null,
    })),
    isSeveral,
    state,
    areCountsShown,
    voters: seesCounts ? (counts?.voters ?? 0) : null,
    right:
      kind === 'quiz' && state === 'closed'
        ? options.filter(({ isRight }) => isRight).map((option) => option.id)
        : null,
  };
}

/** Polls as everybody in the room sees them: counts only where they are shown, right options only once it is closed. */
export async function presentPolls(ctx: TenantContext, rows: readonly PollRow[]): Promise<RoomPoll[]> {
  const counts = await countVotes(
    ctx,
    rows.filter(showsCounts).map(({ id }) => id),
  );
  return rows.map((row) => presentPoll(row, counts.get(row.id), showsCounts(row)));
}

/** The same with the counts of all, for moderators. */
export async function presentCountedPolls(ctx: TenantContext, rows: readonly PollRow[]): Promise<RoomPoll[]> {
  const counts = await countVotes(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentPoll(row, counts.get(row.id), true));
}
