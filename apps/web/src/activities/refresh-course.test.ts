import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';

import { queryClient } from '../app/query-client.ts';
import { progressKind } from './progress/progress-kind.ts';
import { activityKey } from './refresh-course.ts';
import { commitKind } from './scorm/commit-kind.ts';
import { submissionKind } from './test/attempt-entries.ts';

const PLACE = { courseId: '01890000-0000-7000-8000-0000000000c1', hierarchyOrder: 2 };
const entry = { body: PLACE } as never;
const KINDS = [
  ['what was seen', progressKind],
  ['what a package says', commitKind],
  ['a test that was handed in', submissionKind],
] as const;

/** Screens that were asked for while something was on its way. */
const ASKED = [['course', PLACE.courseId], ['courses', { progress: 'finished' }], ['trails', {}], ['home']];
const outdated = () =>
  ASKED.filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated === true);

beforeEach(() => {
  queryClient.clear();
  for (const queryKey of ASKED) queryClient.setQueryData(queryKey, {});
});

it.each(KINDS)(
  '%s that arrives once its player is left brings the screens after it up to date',
  (_, kind) => {
    kind.onArrived?.(entry, {} as never);

    expect(outdated()).toEqual(ASKED);
  },
);

it.each(KINDS)('%s that arrives while its player is on the screen leaves that to the player', (_, kind) => {
  const queryKey = activityKey(PLACE);
  queryClient.setQueryData(queryKey, {});
  const player = new QueryObserver(queryClient, { queryKey, staleTime: Infinity, queryFn: () => ({}) });
  const leave = player.subscribe(() => undefined);

  kind.onArrived?.(entry, {} as never);

  expect(outdated()).toEqual([]);
  leave();
});
