// Builds the web app when its sources changed since the last build, and compresses the result once.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { root, run } from './install.mjs';

const STAMP = join(root, '.cache', 'built');
const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'scripts/build.mjs'];
const DIST = join(root, 'apps/web/dist');
const NEXT = join(root, '.cache', 'web');
/** How long pages that were opened before a release may still ask for parts of it. */
const OLD_ASSETS_MS = 7 * 86_400_000;
const COMPRESSED = /\.(js|css|html|svg|json|mjs|wasm)$/;
/** Bytes below which compressing saves nothing worth a second file; outside of `assets` each is an address of its own. */
const SMALLEST_COMPRESSED = { asset: 256, other: 1024 };

function* files(path) {
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path)) {
    if (name === 'node_modules' || name === 'dist') continue;
    yield* files(join(path, name));
  }
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of [...files(join(root, source))].sort()) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  return hash.digest('hex');
}

/** Writes each text file a second and third time, compressed as far as it goes: the server sends these as they are. */
function compress() {
  for (const file of [...files(NEXT)]) {
    if (!COMPRESSED.test(file) || file.endsWith('.html')) continue;
    const bytes = readFileSync(file);
    const kind = relative(NEXT, file).startsWith('assets') ? 'asset' : 'other';
    if (bytes.length < SMALLEST_COMPRESSED[kind]) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
    );
  }
}

/** Documents after the files they name, and the worker, which asks for a document, after these. */
const placeOf = (file) => Number(file.endsWith('.html')) + 2 * Number(file.includes('service-worker.js'));

/**
 * Puts the new build beside the old one, the documents that name its files last: a server that runs meanwhile, and pages
 * opened before, find every file they ask for. Files of builds a week old go.
 */
function release() {
  const all = [...files(NEXT)].sort((one, other) => placeOf(one) - placeOf(other));
  for (const file of all) {
    const target = join(DIST, relative(NEXT, file));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, `${target}.new`);
    renameSync(`${target}.new`, target);
  }
  const current = new Set(all.map((file) => relative(NEXT, file)));
  for (const file of [...files(DIST)]) {
    const name = relative(DIST, file);
    if (current.has(name)) continue;
    if (Date.now() - statSync(file).mtimeMs > OLD_ASSETS_MS || !name.startsWith('assets')) rmSync(file);
  }
  rmSync(NEXT, { recursive: true });
}

/** Programs of the content origin, each a folder below `src/content`. */
const CONTENT_PROGRAMS = ['scorm', 'slides', 'flash', 'offline', 'worker'];

function build(configuration, folder, env, more = ['--emptyOutDir']) {
  const options = ['--config', `apps/web/${configuration}`, '--outDir', folder, ...more];
  return run('npx', ['--no-install', 'vite', 'build', 'apps/web', ...options, '--logLevel', 'warn'], env);
}

const stampOf = (env) => sourcesHash() + JSON.stringify(env);
const isCurrent = (stamp) =>
  existsSync(join(DIST, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;

/** Whether the web app is there as its sources are now. */
export const isBuilt = (env = {}) => isCurrent(stampOf(env));

/** Builds where needed; ends the process with a sentence where the build fails. */
export function ensureBuilt(env = {}) {
  const wanted = stampOf(env);
  if (isCurrent(wanted)) return;
  console.log('Building the web app (once per version; usually half a minute) …');
  const built =
    build('vite.config.ts', NEXT, env) === 0 &&
    CONTENT_PROGRAMS.every(
      (program) => build('vite.content.config.ts', join(NEXT, 'content'), env, ['--mode', program]) === 0,
    ) &&
    // Last: it lists the files of the build it is put beside.
    build('vite.worker.config.ts', NEXT, env, []) === 0;
  if (!built) {
    console.error('Trilha cannot start: the web app did not build; see the lines above.');
    process.exit(1);
  }
  compress();
  release();
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(STAMP, wanted);
}

if (process.argv.includes('--now')) ensureBuilt();
