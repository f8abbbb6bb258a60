import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'apps/server',
      'apps/web',
      { test: { name: 'packages', testTimeout: 120_000, include: ['packages/*/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { test: { name: 'demo', testTimeout: 120_000, include: ['demo/**/*.test.ts'] } },
    ],
  },
});
