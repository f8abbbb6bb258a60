import { useQueryClient } from '@tanstack/react-query';

import { LISTS_KEY, repliesKey, topicQuery } from './forum.api.ts';

/** Reads again what a change in a topic shows: the topic, its replies, and the lists it stands in. */
export function useReread(topicId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: topicQuery(topicId).queryKey }),
      client.invalidateQueries({ queryKey: repliesKey(topicId) }),
      client.invalidateQueries({ queryKey: LISTS_KEY }),
    ]);
}
