import { defineConfig } from 'vitest/config';

import { MAX_WORKERS } from '../../vitest.workers.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/test/global-setup.ts'],
    setupFiles: ['../../scripts/test-setup.mjs'],
    // Ceilings against a hang, far above what a busy machine needs; no test waits for them. What takes longer names its own, with a reason.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: MAX_WORKERS,
    // The application is loaded once per worker, not once per file; each file has a server and a database of its own.
    isolate: false,
  },
});
