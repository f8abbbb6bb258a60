import type { Room } from '@trilha/contracts/learning/rooms';

/** What a room is at now: before its start, while it goes on, or when it is over. */
export type RoomPhase = 'before' | 'during' | 'after';

const DURING = new Set<string>(['in_progress', 'live', 'interval']);
const AFTER = new Set<string>(['awaiting_results', 'finished', 'canceled']);

/** The phase of a room by the state of its event. Open doors are still before: people come in and wait. */
export function phaseOf({ event: { state } }: Pick<Room, 'event'>): RoomPhase {
  if (AFTER.has(state)) return 'after';
  return DURING.has(state) ? 'during' : 'before';
}

/** The next beginning by the server's clock; null where none is ahead. */
export function nextStart({ event: { sessions } }: Pick<Room, 'event'>, now: number): string | null {
  return sessions.find(({ startsAt }) => Date.parse(startsAt) > now)?.startsAt ?? null;
}

/** The next instant at which the clock alone changes where a room stands; null where none is ahead. */
export function nextTurn({ event: { sessions }, doorsAt }: Pick<Room, 'event' | 'doorsAt'>, now: number) {
  const instants = [doorsAt, ...sessions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])]
    .flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]))
    .filter((instant) => instant > now);
  return instants.length === 0 ? null : Math.min(...instants);
}
