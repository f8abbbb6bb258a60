import { afterEach, expect, it, vi } from 'vitest';

import { serverEnvironment } from './install.mjs';

afterEach(() => vi.unstubAllEnvs());

it('leaves it to the environment and a file of variables how much a server in a terminal logs', () => {
  vi.stubEnv('LOG_LEVEL', undefined);
  expect(serverEnvironment()).not.toHaveProperty('LOG_LEVEL');
  expect(serverEnvironment()).toMatchObject({ TRILHA_LOG_LEVEL: 'warn' });

  vi.stubEnv('LOG_LEVEL', 'info');
  expect(serverEnvironment({ TRILHA_WELCOME: '1' })).toMatchObject({
    LOG_LEVEL: 'info',
    TRILHA_WELCOME: '1',
  });
});
