import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

import { MAX_WORKERS } from '../../vitest.workers.ts';
import { textGroups } from './text-groups.ts';

const root = import.meta.dirname;
/** Files around a phone's bridge; `vitest.phone.config.ts` runs them. */
export const onPhone = globSync('**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['node_modules', 'dist'],
}).filter((file) => readFileSync(join(root, file), 'utf8').includes('/test/phone-app.ts'));

export const shared = {
  root,
  environment: 'happy-dom' as const,
  setupFiles: ['../../scripts/test-setup.mjs', 'src/test/setup.ts'],
  maxWorkers: MAX_WORKERS,
  restoreMocks: true,
  testTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  unstubGlobals: true,
};
export const plugins = () => [react(), textGroups()];

/** Pages and libraries are loaded once per worker, not once per file, which was half of the run; `src/test/setup.ts` says what each file has of its own. */
export default defineConfig({
  plugins: plugins(),
  test: { ...shared, name: 'web', isolate: false, exclude: [...configDefaults.exclude, ...onPhone] },
});
