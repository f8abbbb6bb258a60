import { OVER_STATES } from '@trilha/rules/learning/events';
import { calendarDay, dayRange } from '@trilha/rules/platform/dates';

import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { presentFacts } from './event.presenter.ts';
import { countByState, listTaught } from './events.queries.ts';
import { withSessions } from './load-event.ts';

/** Events the actor teaches: with a session on a day of their clock, those that come, and those that wait for their results. */
export async function readTaughtEvents(ctx: TenantContext, asked?: string) {
  requirePermission(ctx.actor, 'events.run');
  const day = asked ?? calendarDay(ctx.now, ctx.actor.timeZone);
  const { start, end } = dayRange(day, ctx.actor.timeZone);
  const events = await withSessions(ctx, await listTaught(ctx, start < ctx.now ? start : ctx.now));
  const counts = await countByState(
    ctx,
    events.map(({ id }) => id),
  );
  const all = events.map((event) => {
    const enrolled = counts.find((row) => row.eventId === event.id && row.state === 'enrolled');
    // A session that goes over midnight is of both days.
    const ofDay = event.sessions.find(({ startsAt, endsAt }) => startsAt < end && endsAt > start);
    return {
      event: { ...presentFacts(ctx, event), people: enrolled?.people ?? 0 },
      sessionStartsAt: ofDay?.startsAt,
      // Also between two sessions of one that has begun.
      isComing: !OVER_STATES.has(event.state) && event.sessions.some(({ startsAt }) => startsAt >= end),
    };
  });
  const today = all.flatMap(({ event, sessionStartsAt }) =>
    sessionStartsAt ? [{ ...event, sessionStartsAt: sessionStartsAt.toISOString() }] : [],
  );
  const others = all.filter(({ sessionStartsAt }) => !sessionStartsAt);
  return {
    day,
    today: today.sort((one, other) => one.sessionStartsAt.localeCompare(other.sessionStartsAt)),
    coming: others.filter(({ isComing }) => isComing).map(({ event }) => event),
    waiting: others.map(({ event }) => event).filter(({ state }) => state === 'awaiting_results'),
  };
}
