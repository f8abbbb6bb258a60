import { expect, it } from 'vitest';

import { queryClient } from '../../../app/query-client.ts';
import { saleKind } from './sale-kind.ts';
import { SALES_KEY } from './sales.api.ts';

it('brings sales, points, store and campaigns up to date once it has arrived', () => {
  const asked = [[SALES_KEY, 'list'], ['points'], ['rewards', 'store', null], ['campaigns', 'list']];
  for (const key of asked) queryClient.setQueryData(key, {});

  saleKind.onArrived?.({} as never, {} as never);

  expect(asked.filter((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual(asked);
});
