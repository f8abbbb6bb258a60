import { defineConfig } from 'vite';

import { shellFiles } from './shell-files.ts';

/** The one service worker of the app, put beside the build whose files it keeps. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [shellFiles()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    outDir: 'dist',
    reportCompressedSize: false,
    emptyOutDir: false,
    lib: {
      entry: 'worker/service-worker.ts',
      formats: ['iife'],
      name: 'serviceWorker',
      fileName: () => 'service-worker.js',
    },
  },
});
