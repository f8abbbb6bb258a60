// `npm run search:rebuild`: writes the index of the search anew from what is there, of every company; also while the product runs.
import { ensureInstalled, run } from './install.mjs';

ensureInstalled({ toRun: true });
process.exit(
  run('node', ['--disable-warning=ExperimentalWarning', 'apps/server/src/commands/rebuild-search.ts']),
);
