import type { EventRoll, RollEntry } from '@trilha/contracts/learning/events-teaching';
import {
  WRONG_CODES,
  isCheckInOpen,
  isToConfirm,
  presencePercent,
  presenceResult,
} from '@trilha/rules/learning/event-presence';
import { RUNNING_EVENT_STATES, doorsOpenAt, sessionUnderWay } from '@trilha/rules/learning/events';

import { encodeQR } from 'qr';

import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/app-error.ts';
import { isOneself } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { shownAddress } from './check-in-codes.ts';
import { minutesInRoom, presentFacts } from './event.presenter.ts';
import type { LoadedEvent } from './load-event.ts';
import { countWrongCodes, listPresences, listRoll } from './presence.queries.ts';
import { managesEvents, runEvent } from './require-instructor.ts';
import { addObstacle, removeObstacle } from './roll-changes.ts';

const WINDOW_MS = WRONG_CODES.minutes * 60_000;

type RollRow = Awaited<ReturnType<typeof listRoll>>[number];
type PresenceRow = Awaited<ReturnType<typeof listPresences>>[number];

function entryOf(
  ctx: TenantContext,
  event: LoadedEvent,
  row: RollRow,
  presences: readonly PresenceRow[],
): RollEntry {
  const counted = presences.filter((presence) => !isToConfirm(presence));
  const marked = event.sessions.map(({ id, startsAt, endsAt }) => ({
    startsAt,
    endsAt,
    mark: counted.find(({ sessionId }) => sessionId === id)?.mark ?? null,
  }));
  const percent = presencePercent(marked);
  return {
    memberId: row.memberId,
    name: row.name,
    branch: row.branch,
    state: row.state,
    isWalkIn: row.isWalkIn,
    arrival: row.arrival,
    offeredUntil: row.offeredUntil?.toISOString() ?? null,
    presences: presences.map((presence) => ({
      sessionId: presence.sessionId,
      mark: presence.mark,
      way: presence.way,
      markedAt: presence.markedAt.toISOString(),
      receivedAt: presence.receivedAt.toISOString(),
      reason: presence.reason,
      leftAt: presence.leftAt?.toISOString() ?? null,
      inRoom: minutesInRoom(presence),
      isToConfirm: isToConfirm(presence),
    })),
    percent,
    proposed: presenceResult(percent, event.minimumPresence),
    result: row.result,
    grade: row.grade,
    isOneself: isOneself(ctx.actor, row.memberId),
  };
}

/** Who takes part in an event with their marks, by name; or of them only these. */
export async function rollEntries(
  ctx: TenantContext,
  event: LoadedEvent,
  memberIds?: readonly string[],
): Promise<RollEntry[]> {
  const presences = Map.groupBy(await listPresences(ctx, event.id, memberIds), ({ memberId }) => memberId);
  const rows = await listRoll(ctx, event.id, memberIds);
  return rows.map((row) => entryOf(ctx, event, row, presences.get(row.memberId) ?? []));
}

/** What may be done now on air; a break is only taken while a session is under way. */
export function airSteps(event: LoadedEvent, now: Date) {
  const { state } = event;
  const isOnAirKind = event.kind !== 'presential_class';
  const underWay = sessionUnderWay(event.sessions, now) !== undefined;
  const isBreak = state === 'interval' && underWay;
  return {
    goLive:
      isOnAirKind && (state === 'open' || state === 'in_progress' || (state === 'interval' && !isBreak)),
    pause: underWay && (state === 'in_progress' || state === 'live'),
    resume: isBreak,
    end: RUNNING_EVENT_STATES.has(state) && state !== 'open',
  };
}

/** The list of an event as its instructors see it. */
export async function presentRoll(ctx: TenantContext, event: LoadedEvent): Promise<EventRoll> {
  const since = new Date(ctx.now.getTime() - WINDOW_MS);
  const isOver = event.state === 'awaiting_results' || event.state === 'finished';
  return {
    ...presentFacts(ctx, event),
    minimumPresence: event.minimumPresence,
    sessions: event.sessions.map((session) => ({
      id: session.id,
      number: session.number,
      startsAt: session.startsAt.toISOString(),
      endsAt: session.endsAt.toISOString(),
      opensAt: doorsOpenAt(session, event.doorsMinutes).toISOString(),
      isOpen: canShowCode(event, session, ctx.now),
    })),
    people: await rollEntries(ctx, event),
    wrongCodes: await countWrongCodes(ctx, event.id, since),
    resultsConfirmedAt: event.resultsConfirmedAt?.toISOString() ?? null,
    // Whoever acts as somebody only reads.
    can: ctx.actor.actedBy
      ? {
          goLive: false,
          pause: false,
          resume: false,
          end: false,
          confirmResults: false,
          manage: false,
          add: false,
          remove: false,
        }
      : {
          ...airSteps(event, ctx.now),
          confirmResults: isOver,
          manage: managesEvents(ctx),
          add: addObstacle(ctx, event) === null,
          remove: removeObstacle(event) === null,
        },
  };
}

/** The list of an event the actor runs. Throws `not_found`. */
export async function readRoll(ctx: TenantContext, eventId: string): Promise<EventRoll> {
  return presentRoll(ctx, await runEvent(ctx, eventId));
}

function canShowCode(event: LoadedEvent, session: LoadedEvent['sessions'][number], now: Date): boolean {
  const isOn = event.stage === 'scheduled' && !event.canceledAt && !event.endedAt;
  return isOn && isCheckInOpen(session, event.doorsMinutes, now);
}

/** The codes of a session to be projected now. Throws `not_found`, `event_canceled`, and `check_in_closed` before its doors and after its end. */
export async function readCheckInCode(
  ctx: TenantContext,
  config: Pick<Config, 'keyRing' | 'publicUrl'>,
  { eventId, sessionId }: { readonly eventId: string; readonly sessionId: string },
) {
  const event = await runEvent(ctx, eventId);
  const session = event.sessions.find(({ id }) => id === sessionId);
  if (!session) throw new AppError('not_found');
  if (event.canceledAt) throw new AppError('event_canceled');
  if (!canShowCode(event, session, ctx.now) || session.code === null) throw new AppError('check_in_closed');
  const { address, until } = shownAddress(config, { eventId, sessionId }, ctx.now);
  return {
    code: session.code,
    address,
    picture: encodeQR(address, 'svg', { ecc: 'medium' }),
    until: until.toISOString(),
    now: ctx.now.toISOString(),
  };
}
