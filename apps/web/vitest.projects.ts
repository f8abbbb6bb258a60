import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { textGroups } from './text-groups.ts';

export default defineConfig({
  plugins: [react(), textGroups()],
  test: {
    name: 'web',
    root: import.meta.dirname,
    environment: 'happy-dom',
    setupFiles: ['../../scripts/test-setup.mjs', 'src/test/setup.ts'],
    restoreMocks: true,
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    unstubGlobals: true,
  },
});
