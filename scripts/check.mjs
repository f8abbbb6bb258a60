// `npm run check`: every check of the source; each names itself when it fails.
import { failedChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';

ensureInstalled();
const failed = await failedChecks();
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
