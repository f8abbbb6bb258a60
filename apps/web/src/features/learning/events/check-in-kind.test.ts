import { afterEach, expect, it, vi } from 'vitest';

import { queryClient } from '../../../app/query-client.ts';
import { checkInKind } from './check-in-kind.ts';
import { EVENTS_KEY } from './events.api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

it('is sent with the time of its phone as it is then, each time under a key of its own [EVT-04]', async () => {
  const sent: { readonly body: unknown; readonly key: string | null }[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push({
      body: JSON.parse(init.body as string),
      key: new Headers(init.headers).get('idempotency-key'),
    });
    return Response.json({});
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  const body = { way: 'code', code: '123456', at: '2026-03-04T10:05:00.000Z' } as const;
  const times = ['2026-03-04T12:00:00.000Z', '2026-03-04T12:30:00.000Z'];
  for (const time of times) {
    vi.setSystemTime(new Date(time));
    await checkInKind.send({ id: 'one', body } as never, {} as never);
  }

  expect(sent.map(({ body: one }) => one)).toEqual(
    times.map((sentAt) => expect.objectContaining({ at: body.at, sentAt })),
  );
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});
