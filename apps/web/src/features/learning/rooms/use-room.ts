import type { RoomChange, RoomState } from '@trilha/contracts/learning/rooms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';

import { every } from '../../../lib/every.ts';
import { useIsImpersonating, useMe } from '../../../app/me.ts';
import { subscribeToTopic, useRealtimeStatus } from '../../../lib/live/subscribe-to-topic.ts';
import { withChanges, withState } from './room-changes.ts';
import type { LiveRoom } from './room-changes.ts';
import { nextTurn, phaseOf } from './room-phase.ts';
import { BEAT_SECONDS } from './room-limits.ts';
import { beat, roomQuery } from './rooms.api.ts';

/** Two thousand who are told the same do not ask in the same moment, in milliseconds. */
const SPREAD_MS = 2500;
/** Minutes are asked for this often while the line itself says that one is there. */
const SLOW_BEAT_SECONDS = 300;
/** The longest wait a timer can be set to. */
const MAX_WAIT_MS = 2_147_000_000;

/** Votes for questions are told again for two minutes: who was cut off for longer reads the room anew. */
const VOTE_SHOWN_MS = 100_000;

const spread = () => Math.random() * SPREAD_MS;

const isFreed = (change: RoomChange, ownId: string | undefined) =>
  change.of === 'muted' && change.value.id === ownId && !change.value.isMuted;

/** A room as it is now: read once, followed over the live line, read again where too much was missed or the clock turns it. */
export function useRoom(eventId: string) {
  const client = useQueryClient();
  const ownId = useMe().member?.id;
  const query = useQuery(roomQuery(eventId));
  const room = query.data;
  const { queryKey } = roomQuery(eventId);

  const onRoom = useCallback(
    (change: (room: LiveRoom) => LiveRoom) =>
      client.setQueryData<LiveRoom>(roomQuery(eventId).queryKey, (last) => last && change(last)),
    [client, eventId],
  );
  const readAgain = useEffectEvent(() => void client.invalidateQueries({ queryKey }));
  const isThere = room !== undefined;

  useEffect(() => {
    if (!isThere) return undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    let heardAt = Date.now();
    const hear = () => {
      const silentMs = Date.now() - heardAt;
      heardAt = Date.now();
      return silentMs;
    };
    const since = client.getQueryData<LiveRoom>(roomQuery(eventId).queryKey)?.seq ?? null;
    const unfollow = subscribeToTopic(`room:${eventId}`, {
      since,
      onFollowing: () => {
        if (hear() > VOTE_SHOWN_MS) later = setTimeout(() => readAgain(), spread());
      },
      onChanges: (changes) => {
        hear();
        // The server writes every change by the contract's schema.
        const numbered = changes.map(({ seq, data }) => ({ seq, data: data as RoomChange }));
        onRoom((last) => withChanges(last, numbered, ownId));
        // On air, over, moved: what is transmitted or recorded is told by reading.
        const isTurned = numbered.some(({ data }) => data.of === 'event' || isFreed(data, ownId));
        if (isTurned) later = setTimeout(() => readAgain(), spread());
      },
      onState: (state) => {
        hear();
        onRoom((last) => withState(last, state as RoomState, ownId));
      },
      onStale: () => readAgain(),
      onRefused: () => readAgain(),
    });
    return () => {
      clearTimeout(later);
      unfollow();
    };
  }, [client, eventId, isThere, onRoom, ownId]);

  useTurns(room, () => void client.invalidateQueries({ queryKey }));
  const status = useBeats(eventId, room, onRoom);
  return { query, room, ownId, onRoom, status } as const;
}

/** Calls back when the clock opens the doors, begins or ends a session: nobody has to press anything for that. */
function useTurns(room: LiveRoom | undefined, onTurn: () => void): void {
  const handleTurn = useEffectEvent(onTurn);
  const turn = room ? nextTurn(room, Date.parse(room.now)) : null;
  const skewMs = room?.skewMs ?? 0;
  useEffect(() => {
    if (turn === null) return undefined;
    const wait = Math.max(0, turn - skewMs - Date.now()) + 300 + spread();
    const timer = setTimeout(() => handleTurn(), Math.min(wait, MAX_WAIT_MS));
    return () => clearTimeout(timer);
  }, [turn, skewMs]);
}

/** Says that the person is there where the line does not, and keeps their minutes current; answers how the line stands. */
function useBeats(
  eventId: string,
  room: LiveRoom | undefined,
  onRoom: (change: (room: LiveRoom) => LiveRoom) => void,
) {
  const status = useRealtimeStatus();
  const isImpersonating = useIsImpersonating();
  const isCounted =
    !isImpersonating && room !== undefined && room.own.minutes !== null && phaseOf(room) === 'during';
  const seconds = status === 'connected' ? SLOW_BEAT_SECONDS : BEAT_SECONDS;
  const tick = useEffectEvent(async () => {
    try {
      const { minutes } = await beat(eventId);
      onRoom((last) => ({ ...last, own: { ...last.own, minutes } }));
    } catch {
      // Without a network the next one says it again.
    }
  });
  useEffect(() => {
    if (!isCounted) return undefined;
    const stopTimer = every(seconds * 1000, () => void tick());
    return stopTimer;
  }, [isCounted, seconds]);
  return status;
}
