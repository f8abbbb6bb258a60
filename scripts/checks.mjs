// Format, types, lint, import rules and unused code: what `npm run check` and `npm test` ask of the source.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

import { pinnedEnvironment, root } from './install.mjs';

const projects = [
  'packages/rules',
  'packages/contracts',
  'apps/server',
  'apps/web',
  'apps/web/worker',
  'e2e',
  'bench',
  'demo',
];
/** The longest first, so that none is left alone at the end. */
const steps = [
  ['lint', 'npx', ['--no-install', 'oxlint', '--type-aware', '--deny-warnings']],
  ['unused code', 'npx', ['--no-install', 'knip']],
  // One checker each: several would all work out the same large types again, in twice the time and memory.
  ...projects.map((project) => [
    `types ${project}`,
    'npx',
    ['--no-install', 'tsc', '-p', project, '--checkers', '1'],
  ]),
  ['format', 'npx', ['--no-install', 'oxfmt', '--check', '.']],
  [
    'import rules',
    'npx',
    [
      '--no-install',
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'apps/server/src',
      'apps/web/src',
      'packages/rules/src',
      'packages/contracts/src',
    ],
  ],
];

/** Runs a step; tells what it wrote once it is done, so that steps side by side do not mix their lines. */
function runStep([name, command, args]) {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const chunks = [];
    const child = spawn(command, args, { cwd: root, env: pinnedEnvironment() });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      process.stdout.write(`${name} … ${code === 0 ? 'ok' : 'failed'} (${seconds} s)\n`);
      process.stdout.write(Buffer.concat(chunks));
      resolve(code === 0);
    });
  });
}

/** Runs every step, as many at once as there are processors, and answers the names of those that failed. */
export async function failedChecks() {
  const failed = [];
  const waiting = [...steps];
  async function work() {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await runStep(step))) failed.push(step[0]);
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  return failed;
}
