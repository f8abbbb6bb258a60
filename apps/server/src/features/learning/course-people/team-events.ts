import type { listTeamEvents } from '@trilha/contracts/learning/event-people';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';

import type { TenantContext } from '../../../platform/context.ts';
import { presentFacts } from '../events/event.presenter.ts';
import { anyEvents } from '../events/load-event.ts';
import { teamOf } from '../obligations/team.ts';
import { listEventsOfTeam } from './event-people.queries.ts';

const MAX_TEAM_EVENTS = 100;

/**
 * Events from a day on that people of the actor's team are in, the latest first: of the whole company for administrators, none for who leads
 * nobody. Where there are too many, those nearest to now.
 */
export async function readTeamEvents(
  ctx: TenantContext,
  from: string,
  limit: number = MAX_TEAM_EVENTS,
): Promise<ResponseOf<typeof listTeamEvents>> {
  const { team } = await teamOf(ctx);
  const found = await listEventsOfTeam(ctx, team, { from, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const events = await anyEvents(
    ctx,
    rows.map(({ id }) => id),
  );
  const items = rows.flatMap(({ id, people }) => {
    const event = events.get(id);
    return event ? [{ ...presentFacts(ctx, event), people }] : [];
  });
  const startOf = ({ startsAt }: { readonly startsAt: string | null }) =>
    startsAt ? Date.parse(startsAt) : 0;
  return {
    items: items.toSorted((one, other) => startOf(other) - startOf(one)),
    more: found.length > limit,
  };
}
