import { useSyncExternalStore } from 'react';

import { FollowedTopics } from './followed-topics.ts';
import type { TopicFollower } from './followed-topics.ts';
import { RealtimeLine } from './realtime-line.ts';
import type { RealtimeStatus } from './realtime-line.ts';

const topics = new FollowedTopics();
let line: RealtimeLine | undefined;
let status: RealtimeStatus = 'connecting';
const listeners = new Set<() => void>();

/** How the page's one line to the server stands. */
export const realtimeStatus = (): RealtimeStatus => status;

/**
 * Follows a topic of the server over the page's one line, across broken connections: what comes after the last number seen is delivered in order
 * and once. Returns what ends it.
 */
export function subscribeToTopic(topic: string, follower: TopicFollower): () => void {
  line ??= new RealtimeLine(topics, (next) => {
    if (next === status) return;
    status = next;
    for (const listener of listeners) listener();
  });
  const { isNew, remove } = topics.add(topic, follower);
  if (isNew) line.follow(topic, follower.since);
  return () => {
    if (remove()) line?.unfollow(topic);
  };
}

/** Whether subscriptions are live just now: `connecting` at first, `waiting` between two attempts after it broke. */
export function useRealtimeStatus(): RealtimeStatus {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    realtimeStatus,
    realtimeStatus,
  );
}
