import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { configDefaults } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

import { MAX_WORKERS } from '../../vitest.workers.ts';
import { textGroups } from './text-groups.ts';

const root = import.meta.dirname;
/** Around a phone's bridge: libraries look for it once, when they are loaded, and a worker loads them once. */
const onPhone = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: ['node_modules', 'dist'] }).filter(
  (file) => readFileSync(join(root, file), 'utf8').includes('/test/phone-app.ts'),
);

const shared = {
  root,
  environment: 'happy-dom',
  setupFiles: ['../../scripts/test-setup.mjs', 'src/test/setup.ts'],
  maxWorkers: MAX_WORKERS,
  restoreMocks: true,
  testTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  unstubGlobals: true,
};
const plugins = () => [react(), textGroups()];

/** Pages and libraries are loaded once per worker, not once per file, which was half of the run; `src/test/setup.ts` says what each file has of its own. */
const inSharedPage: TestProjectInlineConfiguration = {
  plugins: plugins(),
  test: { ...shared, name: 'web', isolate: false, exclude: [...configDefaults.exclude, ...onPhone] },
};
const onPhones: TestProjectInlineConfiguration = {
  plugins: plugins(),
  test: { ...shared, name: 'web-phone', include: onPhone },
};

export const webProjects = [inSharedPage, onPhones];
