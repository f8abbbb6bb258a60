// `npm run demo:reset`: the next start creates the demo companies again. Only for the embedded database.
import { ensureInstalled, run } from './install.mjs';

ensureInstalled({ toRun: true });
process.exit(
  run('node', ['--disable-warning=ExperimentalWarning', 'apps/server/src/commands/demo-reset.ts']),
);
