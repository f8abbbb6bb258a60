import { defineConfig } from 'vite';

/** The script of the SCORM player page, which only the content origin serves. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    outDir: 'dist/content',
    emptyOutDir: true,
    reportCompressedSize: false,
    lib: {
      entry: 'src/content/scorm/main.ts',
      formats: ['iife'],
      name: 'scormPlayer',
      fileName: () => 'scorm-player.js',
    },
  },
});
