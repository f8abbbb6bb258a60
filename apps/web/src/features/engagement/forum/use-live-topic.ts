import { useEffect, useEffectEvent } from 'react';

import { subscribeToTopic } from '../../../lib/live/subscribe-to-topic.ts';
import { useReread } from './use-reread.ts';

/** Reads a topic again when somebody else changes it: new replies appear without a reload. */
export function useLiveTopic(topicId: string): void {
  const reread = useReread(topicId);
  const readAgain = useEffectEvent(() => void reread());
  useEffect(() => {
    let isFirst = true;
    return subscribeToTopic(`forum-topic:${topicId}`, {
      since: null,
      // What came while the line was cut is told to nobody.
      onFollowing: () => {
        if (!isFirst) readAgain();
        isFirst = false;
      },
      onStale: () => readAgain(),
      onRefused: () => readAgain(),
    });
  }, [topicId]);
}
