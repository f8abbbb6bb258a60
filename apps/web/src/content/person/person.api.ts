import type { getPersonStory } from '@trilha/contracts/insight/person-story';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';

export const PERSON_STORY_KEY = ['person-story'] as const;

/** Who a person is, and which parts of their page the reader may open. */
export const personStoryQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...PERSON_STORY_KEY, memberId],
    queryFn: ({ signal }) =>
      call<typeof getPersonStory>('GET /api/v1/people/:memberId/story', { params: { memberId }, signal }),
  });
