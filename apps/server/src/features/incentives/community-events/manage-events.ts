import type { CommunityEventBody, ManagedEvent } from '@trilha/contracts/incentives/community-events';
import { communityEventBody } from '@trilha/contracts/incentives/community-events';
import { LOWEST_LEVEL, eventDays } from '@trilha/rules/incentives/community-events';
import { calendarDay, isZone } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { lockCampaign } from '../campaigns/lock-campaign.ts';
import { requireManaged } from '../campaigns/move-campaign.ts';
import { notify } from '../../engagement/notices/notify.ts';
import {
  findManagedEvent,
  insertEvent,
  listGuests,
  listManaged,
  lockEvent,
  updateEvent,
} from './community-events.queries.ts';
import type { ManagedEventRow } from './community-events.queries.ts';

function present(ctx: TenantContext, row: ManagedEventRow): ManagedEvent {
  return {
    // What the table holds was written from this body; parsing it gives it its types back.
    ...communityEventBody.parse({
      ...row,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    }),
    id: row.id,
    cancelled: row.cancelled,
    guests: row.guests,
    can: { edit: row.endsAt > ctx.now },
  };
}

/** Times, zone, level and place fit together and to the campaign. Throws `not_found` and `invalid_request` naming the field. */
async function requireSound(ctx: TenantContext, body: CommunityEventBody): Promise<void> {
  const { campaignId, startsAt, endsAt, timeZone, kind, minimumLevel, address, link } = body;
  const fault = (field: string) => new AppError('invalid_request', { field });
  if (endsAt <= startsAt) throw fault('endsAt');
  if (!isZone(timeZone)) throw fault('timeZone');
  if (minimumLevel < LOWEST_LEVEL[kind]) throw fault('minimumLevel');
  if (address === '' && link === '') throw fault('address');
  const days = eventDays(await requireManaged(ctx, campaignId));
  if (calendarDay(new Date(startsAt), timeZone) < days.first) throw fault('startsAt');
  if (calendarDay(new Date(endsAt), timeZone) > days.last) throw fault('endsAt');
}

async function readManaged(ctx: TenantContext, eventId: string): Promise<ManagedEvent> {
  const row = await findManagedEvent(ctx, eventId);
  if (!row) throw new AppError('not_found');
  return present(ctx, row);
}

/** Events of every campaign, latest first. */
export async function readManagedEvents(
  ctx: TenantContext,
  query: { cursor?: string | undefined; limit: number },
) {
  requirePermission(ctx.actor, 'campaigns.manage');
  const page = pageFrom(await listManaged(ctx, query), query.limit, (row) => [row.startsKey, row.id]);
  return { items: page.items.map((row) => present(ctx, row)), nextCursor: page.nextCursor };
}

/** Announces an event for a level and above (CAM-09). Throws `campaign_over` where the campaign takes no more changes. */
export async function createEvent(ctx: TenantContext, body: CommunityEventBody): Promise<ManagedEvent> {
  requirePermission(ctx.actor, 'campaigns.manage');
  await lockCampaign(ctx, body.campaignId, 'change');
  await requireSound(ctx, body);
  const id = await insertEvent(ctx, body);
  await appendAuditEntry(ctx, {
    action: 'community_event.created',
    objectKind: 'community_event',
    objectId: id,
    before: null,
    after: body,
  });
  return readManaged(ctx, id);
}

/**
 * Changes or cancels an event; participants are notified of what changes for them. Throws `event_over`, and `campaign_over` where
 * the campaign takes no more changes: its events can still be called off.
 */
export async function changeEvent(
  ctx: TenantContext,
  { eventId, ...body }: CommunityEventBody & { readonly eventId: string; readonly cancelled: boolean },
): Promise<ManagedEvent> {
  requirePermission(ctx.actor, 'campaigns.manage');
  if (!(await lockEvent(ctx, eventId))) throw new AppError('not_found');
  const before = await readManaged(ctx, eventId);
  if (!before.can.edit) throw new AppError('event_over');
  const isCalledOff = body.cancelled && body.campaignId === before.campaignId;
  if (!isCalledOff) await lockCampaign(ctx, body.campaignId, 'change');
  await requireSound(ctx, body);
  await updateEvent(ctx, eventId, body);
  const after = await readManaged(ctx, eventId);
  await appendAuditEntry(ctx, {
    action: body.cancelled && !before.cancelled ? 'community_event.cancelled' : 'community_event.changed',
    objectKind: 'community_event',
    objectId: eventId,
    before,
    after,
  });
  const concerns = (['startsAt', 'endsAt', 'address', 'link', 'cancelled'] as const).some(
    (key) => before[key] !== after[key],
  );
  if (concerns) await notifyGuests(ctx, after);
  return after;
}

async function notifyGuests(ctx: TenantContext, event: ManagedEvent): Promise<void> {
  for (const memberId of await listGuests(ctx, event.id))
    await notify(ctx, {
      memberId,
      body: {
        kind: event.cancelled ? 'event_cancelled' : 'event_changed',
        data: { event: textOf(ctx, event.title) },
      },
      link: '/events',
      dedupe: `event-changed:${event.id}:${ctx.now.toISOString()}`,
    });
}
