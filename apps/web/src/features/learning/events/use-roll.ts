import type { EventRoll, RollNews } from '@trilha/contracts/learning/events-teaching';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { useMe } from '../../../app/me.ts';
import { subscribeToTopic, useRealtimeStatus } from '../../../lib/live/subscribe-to-topic.ts';
import { withNews } from './roll-changes.ts';
import { rollQuery } from './teaching.api.ts';

/** Without the live line the list is asked for so often; with it only for what a process did not live to tell. */
const POLL_MS = { cut: 5000, live: 60_000 };

/** The list of an event as it is now: read once, then kept up by what the live line tells of it. */
export function useRoll(eventId: string) {
  const client = useQueryClient();
  const ownId = useMe().member?.id;
  const isLive = useRealtimeStatus() === 'connected';
  const query = useQuery({
    ...rollQuery(eventId),
    refetchInterval: isLive ? POLL_MS.live : POLL_MS.cut,
  });
  const { queryKey } = rollQuery(eventId);
  const readAgain = useEffectEvent(() => void client.invalidateQueries({ queryKey }));
  const onNews = useEffectEvent((news: RollNews) => {
    if (news.readAgain) readAgain();
    else client.setQueryData<EventRoll>(queryKey, (last) => last && withNews(last, news, ownId));
  });
  useEffect(() => {
    let isFirst = true;
    return subscribeToTopic(`event-roll:${eventId}`, {
      since: null,
      // What came while the line was cut is told to nobody.
      onFollowing: () => {
        if (!isFirst) readAgain();
        isFirst = false;
      },
      // The server writes it by the contract's schema.
      onState: (state) => onNews(state as RollNews),
      onStale: () => readAgain(),
      onRefused: () => readAgain(),
    });
  }, [eventId]);
  useTurns(query.data, () => void client.invalidateQueries({ queryKey }));
  return query;
}

/** The longest wait a timer can be set to. */
const MAX_WAIT_MS = 2_147_000_000;

/** Reads the list again when the clock opens doors, or begins or ends a session: what may be done is other then. */
function useTurns(roll: EventRoll | undefined, onTurn: () => void): void {
  const handleTurn = useEffectEvent(onTurn);
  useEffect(() => {
    const now = Date.now();
    const turns = (roll?.sessions ?? [])
      .flatMap(({ opensAt, startsAt, endsAt }) => [opensAt, startsAt, endsAt].map((at) => Date.parse(at)))
      .filter((at) => at > now);
    if (turns.length === 0) return undefined;
    const timer = setTimeout(() => handleTurn(), Math.min(MAX_WAIT_MS, Math.min(...turns) - now + 500));
    return () => clearTimeout(timer);
  }, [roll?.sessions]);
}
