import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import type { OutboxTopics } from '../../../platform/queue/outbox.ts';
import { notifyReminded } from './notify-reminded.ts';
import { countRemindable, findOfTeam, insertReminders } from './obligations.queries.ts';
import type { TeamFilter } from './obligations.queries.ts';
import { teamOf, todayOf } from './team.ts';

/** So many are notified in one transaction. */
const NOTIFIED_AT_ONCE = 100;

/**
 * Reminds everybody of the actor's team whom a filter means of what is due or overdue, each of each training once a day; who did so
 * already is left out, and so is the actor. They are notified after the commit. Returns the number of reminders and of people.
 */
export async function remindTeam(ctx: TenantContext, filter: TeamFilter) {
  const { team } = await teamOf(ctx);
  const today = todayOf(ctx);
  const reminded = await insertReminders(ctx, team, { ...filter, today });
  for (let at = 0; at < reminded.length; at += NOTIFIED_AT_ONCE)
    await afterCommit(ctx, 'team.reminded', {
      memberId: ctx.actor.memberId,
      day: today,
      enrollmentIds: reminded.slice(at, at + NOTIFIED_AT_ONCE).map(({ enrollmentId }) => enrollmentId),
    });
  return { reminders: reminded.length, people: new Set(reminded.map(({ memberId }) => memberId)).size };
}

/** How many of these people of a training `remindTeam` would remind now. */
export async function countToRemind(ctx: TenantContext, filter: TeamFilter): Promise<number> {
  const { team } = await teamOf(ctx);
  return countRemindable(ctx, team, { ...filter, today: todayOf(ctx) });
}

/** Tells people that the actor reminds them: who is still of the team and has not done it meanwhile. */
export async function notifyTeam(
  ctx: TenantContext,
  { day, enrollmentIds }: OutboxTopics['team.reminded'],
): Promise<void> {
  const { team } = await teamOf(ctx);
  for (const row of await findOfTeam(ctx, team, enrollmentIds)) await notifyReminded(ctx, row, day);
}
