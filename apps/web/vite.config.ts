import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { isPublicPath } from '@trilha/rules/organization/public-paths';
import { LOCALES } from '@trilha/rules/platform/locales';
import { themeCss } from '@trilha/rules/organization/theme';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

import { commonChunks, refuseCircles } from './chunks.ts';
import { directIcons } from './direct-icons.ts';
import { textChunk, textGroups } from './text-groups.ts';

/** The small translator that takes the place of a library, see there. */

const API = process.env['TRILHA_API'] ?? 'http://localhost:3000';
/** Where the API answers; names of the specification lie beside `/api`. */
const API_PATHS = [
  '/api',
  '^/o/',
  '/accounts',
  '/etraining_login',
  '/get_phone_number_with_document',
  '/send_recover_password_code',
  '/validate_recover_password_code',
  '/files',
  '/realtime',
  '/manifest.webmanifest',
] as const;
const WITH_DESIGN_PAGE = process.env['VITE_DESIGN'] === '1';

/** Preloads the one font file that every page needs; its name is only known once it is built. */
function preloadFont(): Plugin {
  return {
    name: 'trilha:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
        if (!font) throw new Error('The font file is not in the bundle.');
        return [
          {
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
          },
        ];
      },
    },
  };
}

/** Puts the message for an app that cannot start (ERR-03) into each document. */
function sayStartFailed(): Plugin {
  return {
    name: 'trilha:say-start-failed',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) =>
        html.replace(
          '<!--start-failed-->',
          await readFile(join(import.meta.dirname, 'start-failed.html'), 'utf8'),
        ),
    },
  };
}

/** Makes `vite dev` answer as the server does: two documents by path, each with the boot data of the running API. */
function serveDocuments(): Plugin {
  return {
    name: 'trilha:serve-documents',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        const isDocument = request.headers.accept?.includes('text/html') && !/\.\w+$/.test(path);
        if (isDocument && path === '/design') request.url = '/design.html';
        else if (isDocument && isPublicPath(path)) request.url = '/public.html';
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { originalUrl = '/' }) {
        const boot = await bootOf(originalUrl);
        return html.replace('<!--boot-->', boot);
      },
    },
  };
}

/** The boot block of the API's own document; without an API, only a theme, enough for the design page. */
async function bootOf(url: string): Promise<string> {
  try {
    const answer = await fetch(new URL(url, API), { headers: { accept: 'text/html' } });
    const document = await answer.text();
    const data = /<script[^>]*id="boot"[^>]*>[\s\S]*?<\/script>/.exec(document)?.[0];
    const theme = /<style[^>]*>[\s\S]*?<\/style>/.exec(document)?.[0];
    if (data && theme) return (theme + data).replaceAll(/ nonce="[^"]*"/g, '');
  } catch {
    // The API is not running: the page itself says so when it calls it.
  }
  return `<style>${themeCss({ primary: '#5b2bd9', accent: '#ffb703' })}</style>`;
}

/** What people see first; the schema library (23 kB) has no place in it. */
const FIRST_VIEWS = /(?:index|public)\.html$|\/(?:login|home|online-courses|course|activity)\.screen\.tsx$/;

/** Stops a build whose first views load the schema library: they need types and plain values of the contracts only. */
function saveSchemasOut(): Plugin {
  return {
    name: 'trilha:keep-schemas-out',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const view of Object.values(bundle)) {
        if (view.type !== 'chunk' || !FIRST_VIEWS.test(view.facadeModuleId ?? '')) continue;
        const files = new Set([view.fileName]);
        for (const file of files) {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk') continue;
          if (chunk.moduleIds.some((id) => id.includes('/node_modules/zod/')))
            this.error(`${view.facadeModuleId} loads the schema library with ${file}.`);
          for (const imported of chunk.imports) files.add(imported);
        }
      }
    },
  };
}

/**
 * The reader of PDF documents puts all it can do into a global for other programs, which keeps the build from leaving out
 * what nobody asks for: editors, forms and annotations.
 */
function withoutPdfGlobal(): Plugin {
  return {
    name: 'trilha:without-pdf-global',
    apply: 'build',
    transform: {
      filter: { id: /pdfjs-dist\/legacy\/build\/pdf\.mjs$/ },
      handler(code) {
        const rest = code.replace(/^globalThis\.pdfjsLib = \{[^}]*\};$/m, '');
        if (rest === code) this.error('The global of the PDF reader was not found.');
        return { code: rest, map: null };
      },
    },
  };
}

const TEXTS = /\/(?:locales\/[\w-]+\/\w+|texts\/[\w-]+)\/[\w-]+\.json$|virtual:texts\//;

const READING_LANGUAGES = ['por', 'eng', 'spa', 'fra'] as const;
/** Named by their version: what lies below /assets is kept for ever. */
const READING_DATA = '/assets/reading-1.0.0';

const readingData = (language: string) =>
  readFile(
    fileURLToPath(
      import.meta.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`),
    ),
  );

/** Serves the languages of the text reader from our own host; it asks for them by fixed names. */
function serveReadingData(): Plugin {
  return {
    name: 'trilha:reading-data',
    config: () => ({ define: { TRILHA_READING_DATA: JSON.stringify(READING_DATA) } }),
    configureServer(server) {
      server.middlewares.use(READING_DATA, (request, response, next) => {
        const language = READING_LANGUAGES.find((one) => request.url === `/${one}.traineddata.gz`);
        if (!language) return next();
        readingData(language).then((data) => response.end(data), next);
      });
    },
    async generateBundle() {
      for (const language of READING_LANGUAGES)
        this.emitFile({
          type: 'asset',
          fileName: `${READING_DATA.slice(1)}/${language}.traineddata.gz`,
          source: await readingData(language),
        });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    { ...optimizeLocales.vite({ locales: [...LOCALES] }), enforce: 'pre' },
    directIcons(),
    react(),
    textGroups(),
    preloadFont(),
    saveSchemasOut(),
    refuseCircles(),
    withoutPdfGlobal(),
    sayStartFailed(),
    serveDocuments(),
    serveReadingData(),
  ],
  html: { cspNonce: process.env['NODE_ENV'] === 'production' ? '__NONCE__' : undefined },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target: API, ws: true }])),
  },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The reader of PDF documents is one library of 500 kB that only a document loads.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: {
        index: 'index.html',
        public: 'public.html',
        ...(WITH_DESIGN_PAGE ? { design: 'design.html' } : {}),
      },
      output: {
        codeSplitting: {
          // A file holds what its group names, and not all that these need.
          includeDependenciesRecursively: false,
          groups: [
            { name: (id) => textChunk(id) ?? null, debugName: 'texts', test: TEXTS, priority: 7 },
            ...commonChunks((id) => TEXTS.test(id)),
          ],
        },
      },
    },
  },
});
