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
      entry: `src/content/${mode}/main.ts`,
      formats: ['iife'],
      name: `${mode}Player`,
      fileName: () => `${mode}-player.js`,
    },
  },
}));
