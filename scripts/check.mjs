// `npm run check`: format, types, lint, import rules and unused code; each step names itself when it fails.
import { ensureInstalled, run } from './install.mjs';

ensureInstalled();
const projects = ['packages/rules', 'packages/contracts', 'apps/server', 'apps/web', 'e2e', 'bench', 'demo'];
const steps = [
  ['format', 'npx', ['--no-install', 'oxfmt', '--check', '.']],
  ...projects.map((project) => [`types ${project}`, 'npx', ['--no-install', 'tsc', '-p', project]]),
  ['lint', 'npx', ['--no-install', 'oxlint', '--type-aware', '--deny-warnings']],
  ['import rules', 'node', ['scripts/import-rules.mjs']],
  ['unused code', 'npx', ['--no-install', 'knip']],
];
const failed = steps.filter(([name, command, args]) => {
  process.stdout.write(`${name} …\n`);
  return run(command, args) !== 0;
});
if (failed.length > 0) {
  console.error(`Failed: ${failed.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
