// `npm run bench [names…] [--quick] [--write]`: measures the product against the targets of docs/performance.md.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, run } from './install.mjs';

ensureInstalled();
ensureBuilt();
process.exit(
  run('node', ['--disable-warning=ExperimentalWarning', 'bench/run.ts', ...process.argv.slice(2)]),
);
