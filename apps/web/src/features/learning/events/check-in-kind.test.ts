import { expect, it } from 'vitest';

import { queryClient } from '../../../app/query-client.ts';
import { checkInKind } from './check-in-kind.ts';
import { EVENTS_KEY } from './events.api.ts';

it('brings the event, its training and the trails of it up to date once it has arrived', () => {
  const asked = [
    [EVENTS_KEY, 'one'],
    ['course', 'id'],
    ['courses', { progress: 'finished' }],
    ['trail', 'id'],
    ['home'],
  ];
  for (const key of asked) queryClient.setQueryData(key, {});

  checkInKind.onArrived?.({} as never, {} as never);

  expect(asked.filter((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual(asked);
});
