import { COMMUNITY_EVENTS } from '@trilha/demo/events';
import { addDays, calendarDay } from '@trilha/rules/platform/dates';
import { zonedInstant } from '@trilha/rules/platform/wall-time';

import type { TenantContext } from '../platform/context.ts';
import { createEvent } from '../features/incentives/community-events/manage-events.ts';

/** Announces the demo's events in a running campaign, as its administrator does. */
export async function announceEvents(
  admin: TenantContext,
  { campaignId, timeZone }: { readonly campaignId: string; readonly timeZone: string },
): Promise<void> {
  const today = calendarDay(admin.now, timeZone);
  for (const { inDays, hour, hours, ...event } of COMMUNITY_EVENTS) {
    const at = (clock: number) =>
      zonedInstant(`${addDays(today, inDays)}T${String(clock).padStart(2, '0')}:00`, timeZone).toISOString();
    await createEvent(admin, {
      ...event,
      campaignId,
      timeZone,
      startsAt: at(hour),
      endsAt: at(hour + hours),
    });
  }
}
