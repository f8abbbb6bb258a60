// `npm run dev`: the server restarts and the web app reloads on every change. Web app: http://localhost:5173
import { spawn } from 'node:child_process';

import { ensureInstalled, root, serverEnvironment } from './install.mjs';

ensureInstalled();
const env = serverEnvironment();
const options = { cwd: root, stdio: 'inherit', env };
const children = [
  spawn('node', ['--watch', '--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'], options),
  spawn('npx', ['--no-install', 'vite', 'apps/web'], options),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children)
  child.on('exit', (code) => {
    stop();
    process.exitCode ??= code ?? 1;
  });
