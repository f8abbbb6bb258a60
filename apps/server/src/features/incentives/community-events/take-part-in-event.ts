import type { CommunityEvent } from '@trilha/contracts/incentives/community-events';
import { eventLock } from '@trilha/rules/incentives/community-events';
import type { EventLock } from '@trilha/rules/incentives/community-events';

import { AppError } from '../../../platform/app-error.ts';
import { calendarAnswer } from '../../../platform/calendar/calendar-file.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { pageFrom } from '../../../platform/db/cursor.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { textOf } from '../../../platform/localized-text.ts';
import { readOwnBlock } from '../program-blocks/read-program-people.ts';
import { deleteGuest, findEvent, insertGuest, listEvents } from './community-events.queries.ts';
import type { EventRow } from './community-events.queries.ts';

/** Locks of who could take part by their level: they may know the place. */
const KNOWS_PLACE: ReadonlySet<EventLock | null> = new Set([null, 'event_cancelled', 'event_over']);

function lockOf(ctx: TenantContext, event: EventRow, blocked: boolean): EventLock | null {
  return eventLock(event, { blocked, level: event.level }, ctx.now);
}

function present(ctx: TenantContext, event: EventRow, blocked: boolean): CommunityEvent {
  const lock = lockOf(ctx, event, blocked);
  const knowsPlace = KNOWS_PLACE.has(lock);
  return {
    id: event.id,
    kind: event.kind,
    minimumLevel: event.minimumLevel,
    levelName: textOf(ctx, event.levelName),
    title: textOf(ctx, event.title),
    description: textOf(ctx, event.description),
    campaign: { id: event.campaignId, title: textOf(ctx, event.campaignTitle) },
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone: event.timeZone,
    cancelled: event.cancelled,
    address: knowsPlace ? event.address : '',
    link: knowsPlace ? event.link : '',
    lock,
    joined: event.joinedAt !== null,
  };
}

async function requireEvent(ctx: TenantContext, eventId: string) {
  requirePermission(ctx.actor, 'campaigns.take');
  const event = await findEvent(ctx, eventId);
  if (!event) throw new AppError('not_found');
  return { event, blocked: (await readOwnBlock(ctx)) !== null };
}

async function readEvent(ctx: TenantContext, eventId: string): Promise<CommunityEvent> {
  const { event, blocked } = await requireEvent(ctx, eventId);
  return present(ctx, event, blocked);
}

interface EventsQuery {
  readonly when: 'coming' | 'past';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Events of the program; those above the member's level are shown locked (CAM-09). */
export async function readEvents(ctx: TenantContext, query: EventsQuery) {
  requirePermission(ctx.actor, 'campaigns.take');
  const blocked = (await readOwnBlock(ctx)) !== null;
  const page = pageFrom(await listEvents(ctx, query), query.limit, (row) => [row.startsKey, row.id]);
  return { items: page.items.map((row) => present(ctx, row, blocked)), nextCursor: page.nextCursor };
}

/** Takes part in an event, once however often it is asked. Throws what locks it. */
export async function joinEvent(ctx: TenantContext, eventId: string): Promise<CommunityEvent> {
  const { event, blocked } = await requireEvent(ctx, eventId);
  const lock = lockOf(ctx, event, blocked);
  if (lock) throw new AppError(lock);
  await insertGuest(ctx, eventId);
  return readEvent(ctx, eventId);
}

/** No longer takes part. Throws `event_over` afterwards. */
export async function leaveEvent(ctx: TenantContext, eventId: string): Promise<CommunityEvent> {
  const { event } = await requireEvent(ctx, eventId);
  if (event.endsAt <= ctx.now) throw new AppError('event_over');
  await deleteGuest(ctx, eventId);
  return readEvent(ctx, eventId);
}

/** An event as a calendar file, for who may know its place (I18-05). Throws what locks it. */
export async function exportEvent(ctx: TenantContext, eventId: string): Promise<FileAnswer> {
  const { event, blocked } = await requireEvent(ctx, eventId);
  const lock = lockOf(ctx, event, blocked);
  if (lock && !KNOWS_PLACE.has(lock)) throw new AppError(lock);
  return calendarAnswer(textOf(ctx, event.title), [
    {
      uid: `${event.id}@trilha`,
      sequence: event.sequence,
      title: textOf(ctx, event.title),
      description: textOf(ctx, event.description),
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      changedAt: event.changedAt,
      location: event.address || event.link,
      link: event.link,
      cancelled: event.cancelled,
    },
  ]);
}
