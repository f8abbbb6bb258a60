// `npm run migrate`: brings the database of DATABASE_URL up to date, before processes that start with MIGRATE=false.
import { ensureInstalled, run } from './install.mjs';

ensureInstalled({ toRun: true });
process.exit(run('node', ['--disable-warning=ExperimentalWarning', 'apps/server/src/commands/migrate.ts']));
