import { defineConfig } from 'vitest/config';

import { MAX_WORKERS } from './vitest.workers.ts';
import { propertySeed } from './scripts/property-seed.mjs';

// One for the whole run: workers read it there.
const seed = propertySeed();
process.env['FAST_CHECK_SEED'] = String(seed);
process.stdout.write(`Seed of properties: ${seed} (FAST_CHECK_SEED)\n`);

const setupFiles = ['./scripts/test-setup.mjs'];

export default defineConfig({
  test: {
    projects: [
      'apps/server',
      'apps/web',
      'apps/web/vitest.phone.config.ts',
      {
        test: {
          name: 'packages',
          setupFiles,
          testTimeout: 120_000,
          maxWorkers: MAX_WORKERS,
          include: ['packages/*/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'scripts',
          setupFiles,
          testTimeout: 120_000,
          maxWorkers: MAX_WORKERS,
          include: ['scripts/**/*.test.mjs'],
        },
      },
      {
        test: {
          name: 'demo',
          setupFiles,
          testTimeout: 120_000,
          maxWorkers: MAX_WORKERS,
          include: ['demo/**/*.test.ts'],
        },
      },
    ],
  },
});
