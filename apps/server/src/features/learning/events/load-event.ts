import { eventState } from '@trilha/rules/learning/events';
import type { EventFacts, EventState } from '@trilha/rules/learning/events';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import {
  findAnyEvent,
  findVisibleEvent,
  listAnyEvents,
  listInstructors,
  listSessions,
  lockEvent,
  shareEvent,
} from './events.queries.ts';
import type { EventRow, SessionRow } from './events.queries.ts';

/** An event with its sessions and instructors, and where it stands now. */
export interface LoadedEvent extends EventRow {
  readonly sessions: readonly SessionRow[];
  readonly instructors: readonly { readonly id: string; readonly name: string }[];
  /** Named to run it with them. */
  readonly coModerators: readonly { readonly id: string; readonly name: string }[];
  readonly state: EventState;
}

export const isFull = ({ seats, taken }: Pick<EventRow, 'seats' | 'taken'>) =>
  seats !== null && taken >= seats;

/** What the rules need to know of an event. */
export function factsOf(event: EventRow & { readonly sessions: readonly SessionRow[] }): EventFacts {
  return { ...event, isFull: isFull(event) };
}

/** Co-moderators and instructors, apart. */
function partition(all: readonly { id: string; name: string; isCoModerator: boolean }[]) {
  const named = (isWanted: boolean) =>
    all.filter(({ isCoModerator }) => isCoModerator === isWanted).map(({ id, name }) => ({ id, name }));
  return [named(true), named(false)] as const;
}

/** Adds sessions, instructors and state to events. */
export async function withSessions(ctx: TenantContext, rows: readonly EventRow[]): Promise<LoadedEvent[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const sessions = Map.groupBy(await listSessions(ctx, ids), ({ eventId }) => eventId);
  const instructors = Map.groupBy(await listInstructors(ctx, ids), ({ eventId }) => eventId);
  return rows.map((row) => {
    const event = { ...row, sessions: sessions.get(row.id) ?? [] };
    const [helped, taught] = partition(instructors.get(row.id) ?? []);
    return {
      ...event,
      instructors: taught,
      coModerators: helped,
      state: eventState(factsOf(event), ctx.now),
    };
  });
}

async function loaded(ctx: TenantContext, row: EventRow | undefined): Promise<LoadedEvent> {
  const [event] = row ? await withSessions(ctx, [row]) : [];
  if (!event) throw new AppError('not_found');
  return event;
}

/** An event the actor may see. Throws `not_found`. */
export async function visibleEvent(ctx: TenantContext, eventId: string): Promise<LoadedEvent> {
  return loaded(ctx, await findVisibleEvent(ctx, eventId));
}

/** The same, held until the commit. */
export async function lockVisibleEvent(ctx: TenantContext, eventId: string): Promise<LoadedEvent> {
  await lockEvent(ctx, eventId);
  return visibleEvent(ctx, eventId);
}

/** The same, kept as it is until the commit by everybody who asks so at once; who changes it waits for all of them. */
export async function shareVisibleEvent(ctx: TenantContext, eventId: string): Promise<LoadedEvent> {
  await shareEvent(ctx, eventId);
  return visibleEvent(ctx, eventId);
}

/** An event of the company. Throws `not_found`. */
export async function anyEvent(ctx: TenantContext, eventId: string): Promise<LoadedEvent> {
  return loaded(ctx, await findAnyEvent(ctx, eventId));
}

/** Events of the company whose trainings' modules are on, by their ids. */
export async function anyEvents(
  ctx: TenantContext,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, LoadedEvent>> {
  if (eventIds.length === 0) return new Map();
  const events = await withSessions(ctx, await listAnyEvents(ctx, eventIds));
  return new Map(events.map((event) => [event.id, event]));
}

/** The same, held until the commit. */
export async function lockAnyEvent(ctx: TenantContext, eventId: string): Promise<LoadedEvent> {
  await lockEvent(ctx, eventId);
  return anyEvent(ctx, eventId);
}

/** The first session's start; undefined before there are dates. */
export const firstStart = ({ sessions }: Pick<LoadedEvent, 'sessions'>): Date | undefined =>
  sessions[0]?.startsAt;
