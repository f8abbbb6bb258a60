// `npm start`: installs, builds and starts everything on this machine, and starts the server again when it is killed or fails.
import { join } from 'node:path';

import { isBuilt } from './build.mjs';
import { begin, ensureInstalled, root, run, serverEnvironment } from './install.mjs';
import { supervise } from './supervise.mjs';

ensureInstalled({ toRun: true });
// A taken port or an unusable folder is reported at once, and not after a build; why, the check has said itself.
if (run('node', ['--disable-warning=ExperimentalWarning', 'apps/server/src/commands/check-start.ts']) !== 0)
  process.exit(1);
if (!isBuilt()) await prepareAndBuild();

/** The web app is built while the database starts and is filled; what fails ends the other. */
async function prepareAndBuild() {
  const building = begin('node', ['scripts/build.mjs', '--now']);
  const preparing = begin(
    'node',
    ['--disable-warning=ExperimentalWarning', 'apps/server/src/commands/prepare.ts'],
    serverEnvironment(),
  );
  const signals = ['SIGINT', 'SIGTERM'];
  const end = () => [building, preparing].forEach(({ child }) => child.kill('SIGTERM'));
  for (const signal of signals) process.on(signal, end);
  const codes = await Promise.all(
    [building, preparing].map(async ({ ended }) => {
      const code = await ended;
      if (code !== 0) end();
      return code;
    }),
  );
  for (const signal of signals) process.off(signal, end);
  if (codes.some((code) => code !== 0)) process.exit(1);
}

const code = await supervise(
  'node',
  // Room for what is young: twice as much is never given back, and makes no call quicker.
  ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', 'apps/server/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: serverEnvironment({
      TRILHA_WELCOME: '1',
      // A process of many threads keeps a pool of memory for each otherwise, mostly empty.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
      // Compiled modules are kept for the next start, which is quicker and smaller for it.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled'),
    }),
  },
  {
    say: (sentence) => process.stderr.write(`${sentence}\n`),
    onSignal: (stop) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
    },
  },
);
process.exit(code);
