import { defineConfig } from 'vitest/config';

import { onPhone, plugins, shared } from './vitest.config.ts';

/** Libraries look for a phone's bridge once, when they are loaded: each of these files loads them anew. */
export default defineConfig({
  plugins: plugins(),
  test: { ...shared, name: 'web-phone', include: onPhone },
});
