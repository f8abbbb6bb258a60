import { beforeEach, expect, it, vi } from 'vitest';

import { queryClient } from '../../../app/query-client.ts';
import { photoKind } from './photo-kind.ts';
import { photoBoardQuery } from './store-photos.api.ts';

const CAMPAIGN = '01890000-0000-7000-8000-0000000000c1';
const { queryKey } = photoBoardQuery(CAMPAIGN);

beforeEach(() => queryClient.clear());

it('shows the board as the photo left it, also where one from before is still on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<never>();
  const asked = queryClient.fetchQuery({ queryKey, queryFn: () => promise }).then(
    () => 'came',
    () => 'left',
  );

  photoKind.onArrived?.({ body: { campaignId: CAMPAIGN } } as never, 'with the photo' as never);
  resolve('from before' as never);
  await asked;

  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('with the photo'));
});

it('brings points, store and campaigns up to date', () => {
  const asked = [['points'], ['rewards', 'store', null], ['campaigns', 'list']];
  for (const key of asked) queryClient.setQueryData(key, {});

  photoKind.onArrived?.({ body: { campaignId: CAMPAIGN } } as never, {} as never);

  expect(asked.filter((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual(asked);
});
