import type { RoomPoll } from '@trilha/contracts/learning/rooms';
import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../../../platform/context.ts';
import { insertRoomOnce } from './room.queries.ts';

const pollOptions = z.array(z.object({ id: z.uuid(), text: z.string(), isRight: z.boolean() }));
export type PollOption = z.output<typeof pollOptions>[number];

const COLUMNS = [
  'id',
  'question',
  'options',
  'isSeveral',
  'areCountsShown',
  sql<RoomPoll['kind']>`kind`.as('kind'),
  sql<RoomPoll['state']>`state`.as('state'),
] as const;

const polls = ({ tx, actor }: TenantContext, eventId: string) =>
  tx
    .selectFrom('eventRoomPolls')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .select(COLUMNS);

type Stored = Awaited<ReturnType<ReturnType<typeof polls>['execute']>>[number];
export interface PollRow extends Omit<Stored, 'options'> {
  readonly options: readonly PollOption[];
}
const pollOf = (row: Stored): PollRow => ({ ...row, options: pollOptions.parse(row.options) });

/** Polls of a room, in the order they were prepared. */
export async function listPolls(ctx: TenantContext, eventId: string): Promise<PollRow[]> {
  const rows = await polls(ctx, eventId).orderBy('createdAt').orderBy('id').execute();
  return rows.map(pollOf);
}

/** These polls of a room. */
export async function findPolls(
  ctx: TenantContext,
  eventId: string,
  ids: readonly string[],
): Promise<PollRow[]> {
  if (ids.length === 0) return [];
  const rows = await polls(ctx, eventId).where('id', 'in', ids).execute();
  return rows.map(pollOf);
}

/**
 * A poll of a room, held until the commit: `to_vote` by many at once, so that nobody closes it meanwhile; `to_run` by one, after
 * whoever votes just now.
 */
export async function lockPoll(
  ctx: TenantContext,
  eventId: string,
  { id, why }: { readonly id: string; readonly why: 'to_vote' | 'to_run' },
): Promise<PollRow | undefined> {
  const query = polls(ctx, eventId).where('id', '=', id);
  const row = await (why === 'to_vote' ? query.forShare() : query.forUpdate()).executeTakeFirst();
  return row && pollOf(row);
}

export interface Counts {
  readonly voters: number;
  readonly votes: ReadonlyMap<string, number>;
}

/** Votes of polls by option, and how many voted, by poll. */
export async function countVotes(
  { tx, actor }: TenantContext,
  pollIds: readonly string[],
): Promise<ReadonlyMap<string, Counts>> {
  if (pollIds.length === 0) return new Map();
  const { rows } = await sql<{ pollId: string; option: string | null; votes: number }>`
    select v.poll_id, o.option, count(*) as votes
      from event_room_poll_votes v cross join lateral (select unnest(v.options) as option union all select null) o
     where v.tenant_id = ${actor.tenantId}::uuid and v.poll_id = any (${[...pollIds]}::uuid[])
     group by v.poll_id, o.option`.execute(tx);
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ pollId }) => pollId),
      ([pollId, counted]) => [
        pollId,
        {
          voters: counted.find(({ option }) => option === null)?.votes ?? 0,
          votes: new Map(counted.flatMap(({ option, votes }) => (option === null ? [] : [[option, votes]]))),
        },
      ],
    ),
  );
}

/** How many polls a room has. */
export async function countPolls({ tx, actor }: TenantContext, eventId: string): Promise<number> {
  const { polls: count } = await tx
    .selectFrom('eventRoomPolls')
    .where('tenantId', '=', actor.tenantId)
    .where('eventId', '=', eventId)
    .select((eb) => eb.fn.countAll<number>().as('polls'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewPoll {
  readonly kind: RoomPoll['kind'];
  readonly question: string;
  readonly options: readonly PollOption[];
  readonly isSeveral: boolean;
  readonly areCountsShown: boolean;
}

/** Writes a poll that nobody sees yet; gives its id. */
export async function insertPoll(ctx: TenantContext, eventId: string, poll: NewPoll): Promise<string> {
  await insertRoomOnce(ctx, eventId);
  const { id } = await ctx.tx
    .insertInto('eventRoomPolls')
    .values({
      tenantId: ctx.actor.tenantId,
      eventId,
      ...poll,
      options: JSON.stringify(poll.options),
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Opens or closes a poll, and shows or hides its counts. */
export async function updatePoll(
  { tx, actor }: TenantContext,
  id: string,
  step: { readonly state: RoomPoll['state']; readonly areCountsShown: boolean },
): Promise<void> {
  await tx
    .updateTable('eventRoomPolls')
    .where('tenantId', '=', actor.tenantId)
    .where('id', '=', id)
    .set(step)
    .execute();
}

/** Deletes a poll. */
export async function deletePoll({ tx, actor }: TenantContext, id: string): Promise<void> {
  await tx.deleteFrom('eventRoomPolls').where('tenantId', '=', actor.tenantId).where('id', '=', id).execute();
}

/** Keeps the last vote of the actor. */
export async function upsertVote(
  { tx, actor, now }: TenantContext,
  pollId: string,
  options: readonly string[],
): Promise<void> {
  const { tenantId, memberId } = actor;
  const vote = { options: [...options], at: now };
  await tx
    .insertInto('eventRoomPollVotes')
    .values({ tenantId, pollId, memberId, ...vote })
    .onConflict((conflict) => conflict.columns(['tenantId', 'pollId', 'memberId']).doUpdateSet(vote))
    .execute();
}

/** What the actor chose in the polls of a room, by poll. */
export async function listOwnVotes({ tx, actor }: TenantContext, eventId: string) {
  const rows = await tx
    .selectFrom('eventRoomPollVotes as v')
    .innerJoin('eventRoomPolls as p', (join) =>
      join.onRef('p.tenantId', '=', 'v.tenantId').onRef('p.id', '=', 'v.pollId'),
    )
    .where('v.tenantId', '=', actor.tenantId)
    .where('v.memberId', '=', actor.memberId)
    .where('p.eventId', '=', eventId)
    .select(['v.pollId', 'v.options'])
    .execute();
  return Object.fromEntries(rows.map(({ pollId, options }) => [pollId, options]));
}
