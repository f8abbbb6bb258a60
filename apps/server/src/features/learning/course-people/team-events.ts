import type { TeamEvent } from '@trilha/contracts/learning/event-people';

import type { TenantContext } from '../../../platform/context.ts';
import { presentFacts } from '../events/event.presenter.ts';
import { anyEvents } from '../events/load-event.ts';
import { teamOf } from '../obligations/team.ts';
import { listEventsOfTeam } from './event-people.queries.ts';

/** Events from a day on that people of the actor's team are in: of the whole company for administrators, none for who leads nobody. */
export async function readTeamEvents(ctx: TenantContext, from: string): Promise<{ items: TeamEvent[] }> {
  const { team } = await teamOf(ctx);
  const rows = await listEventsOfTeam(ctx, team, from);
  const events = await anyEvents(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.flatMap(({ id, people }) => {
      const event = events.get(id);
      return event ? [{ ...presentFacts(ctx, event), people }] : [];
    }),
  };
}
