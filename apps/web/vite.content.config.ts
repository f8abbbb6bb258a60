import { defineConfig } from 'vite';

/** One program that only the content origin serves; its name, a folder of `src/content`, is the mode of the build. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    outDir: 'dist/content',
    reportCompressedSize: false,
    emptyOutDir: false,
    lib: {
      // The worker is a program of another kind, with types of its own.
      entry: mode === 'worker' ? 'worker/content/main.ts' : `src/content/${mode}/main.ts`,
      formats: ['iife'],
      name: `${mode}Player`,
      fileName: () => `${mode}-player.js`,
    },
  },
}));
