// `npm test`: everything that proves the product, in one go, with the counts on the last line.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBuilt } from './build.mjs';
import { failedChecks } from './checks.mjs';
import { ensureInstalled, root, run } from './install.mjs';
import { makeTestFolder, removeTestFolder } from './test-folder.mjs';
import { browserTests, failuresIn, unitTests } from './test-reports.mjs';

ensureInstalled();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const folder = makeTestFolder();
process.env.TMPDIR = folder;
process.on('exit', () => removeTestFolder(folder));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

let passed = 0;
/** What failed, named once more at the end: a long run's output is often kept from its end only. */
const failures = [];

function read(file) {
  const path = join(results, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

const checks = await failedChecks();
if (checks.length === 0) passed += 1;
failures.push(...checks.map((name) => `npm run check: ${name}`));

// Tests of the server serve the built pages as well.
ensureBuilt();
const unit = run('npx', [
  '--no-install',
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, 'unit.json')}`,
]);
const unitReport = read('unit.json');
passed += unitReport?.numPassedTests ?? 0;
const brokenTests = unitReport ? failuresIn(unitTests(unitReport)) : [];
failures.push(...brokenTests);
// A file that does not even load, or an error outside of tests, has no failed test to count.
if (unit !== 0 && brokenTests.length === 0) failures.push('vitest (no test failed; see its output above)');

const browser = run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e/playwright.config.ts']);
const browserReport = read('browser.json');
passed += browserReport?.stats.expected ?? 0;
const brokenJourneys = browserReport ? failuresIn(browserTests(browserReport)) : [];
failures.push(...brokenJourneys);
if (browser !== 0 && brokenJourneys.length === 0)
  failures.push('playwright (no journey failed; see its output above)');

for (const name of failures) console.error(`FAILED: ${name}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
