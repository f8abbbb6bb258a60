// Builds the web app when its sources changed since the last build, and compresses the result once.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { root, run } from './install.mjs';

const STAMP = join(root, '.cache', 'built');
const SOURCES = ['apps/web', 'packages', 'package-lock.json'];
const DIST = join(root, 'apps/web/dist');
const COMPRESSED = /\.(js|css|html|svg|json|mjs|wasm)$/;

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

function compress() {
  for (const file of files(DIST)) {
    if (!COMPRESSED.test(file) || file.endsWith('.html')) continue;
    const bytes = readFileSync(file);
    if (bytes.length < 1024) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    );
  }
}

/** Builds where needed; ends the process with a sentence where the build fails. */
export function ensureBuilt(env = {}) {
  const wanted = sourcesHash() + JSON.stringify(env);
  if (existsSync(join(DIST, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted)
    return;
  console.log('Building the web app …');
  const built =
    run('npx', ['--no-install', 'vite', 'build', 'apps/web', '--logLevel', 'warn'], env) === 0 &&
    run(
      'npx',
      [
        '--no-install',
        'vite',
        'build',
        'apps/web',
        '-c',
        'apps/web/vite.content.config.ts',
        '--logLevel',
        'warn',
      ],
      env,
    ) === 0;
  if (!built) {
    console.error('Trilha cannot start: the web app did not build; see the lines above.');
    process.exit(1);
  }
  compress();
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(STAMP, wanted);
}

if (process.argv.includes('--now')) ensureBuilt();
