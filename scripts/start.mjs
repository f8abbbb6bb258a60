// `npm start`: installs, builds and starts everything on this machine.
import { spawn } from 'node:child_process';

import { ensureBuilt } from './build.mjs';
import { ensureInstalled, pinnedEnvironment, root } from './install.mjs';

ensureInstalled();
ensureBuilt();

const server = spawn('node', ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: pinnedEnvironment({ TRILHA_WELCOME: process.env.TRILHA_WELCOME ?? '1' }),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
