import { expect, it } from 'vitest';

import { useTestApp } from '../../test/test-app.ts';

const test = useTestApp();
const ask = async (url: string) => {
  const { statusCode, headers } = await test.app.inject({ url });
  return [statusCode, headers.connection];
};

it('a process that stops says so to balancers and still answers, each time as the last call of its connection', async () => {
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);

  test.app.services.readiness.stop();

  expect(await ask('/readyz')).toEqual([503, 'close']);
  expect(await ask('/healthz')).toEqual([200, 'close']);
  expect(await ask('/api/v1/boot')).toEqual([200, 'close']);
});
