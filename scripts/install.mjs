// Installs what the lock file asks for, once per lock file, and hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const STAMP = join(root, '.cache', 'installed');

/** Environment whose `node` is the pinned one, wherever npm itself was run from. */
export function pinnedEnvironment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...extra };
}

/** Environment of a server in a terminal, which shows where to go: the full log is there with LOG_LEVEL=info, by a file `.env` too. */
export function serverEnvironment(extra = {}) {
  return pinnedEnvironment({ TRILHA_LOG_LEVEL: 'warn', ...extra });
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Runs `npm ci` where node_modules does not belong to the lock file: for what running needs, or for all that tests, checks and benches need as well. */
export function ensureInstalled({ toRun = false } = {}) {
  const all = lockHash();
  const wanted = toRun ? `${all} to run` : all;
  const stamp = existsSync(join(root, 'node_modules')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8');
  if (stamp === wanted || stamp === all) return;
  console.log(`Installing packages (once per version; usually ${toRun ? 'half a minute' : 'a minute'}) …`);
  const less = toRun ? ['--omit=dev'] : [];
  const done = spawnSync('npm', ['ci', ...less, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    // Browsers for the tests come from a package of the registry.
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1' },
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error('Trilha cannot start: npm ci failed; see the lines above.');
    process.exit(1);
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** Runs a command beside others with the pinned Node first on the path; `ended` is its exit code. */
export function begin(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: pinnedEnvironment(env) });
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  return { child, ended };
}

/** Runs a command with the pinned Node first on the path; returns its exit code. */
export function run(command, args, env = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: pinnedEnvironment(env) });
  return done.status ?? 1;
}
