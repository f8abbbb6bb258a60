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
// Programs that tests start are read and compiled once.
process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
process.on('exit', () => removeTestFolder(folder));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

let passed = 0;
/** What failed, named once more at the end: a long run's output is often kept from its end only. */
const failures = [];

function read(file) {
  const path = join(results, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Errors that belong to no test, with where they came from. */
function strayErrorsIn(path) {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines
    .map((line) => JSON.parse(line))
    .map(({ where, test, fault, stack }) =>
      [
        `outside of tests, while ${test ?? 'no test'} of ${where ?? 'no file'} ran: ${fault}`,
        ...(stack ?? []),
      ].join('\n'),
    );
}

const checks = await failedChecks();
if (checks.length === 0) passed += 1;
failures.push(...checks.map((name) => `npm run check: ${name}`));

// Tests of the server serve the built pages as well.
ensureBuilt();
process.env.STRAY_ERRORS = join(results, 'stray-errors.jsonl');
const unit = run('npx', [
  '--no-install',
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=./scripts/stray-errors.mjs',
  '--reporter=json',
  `--outputFile.json=${join(results, 'unit.json')}`,
]);
const unitReport = read('unit.json');
passed += unitReport?.numPassedTests ?? 0;
const brokenTests = unitReport ? failuresIn(unitTests(unitReport)) : [];
const strayErrors = strayErrorsIn(process.env.STRAY_ERRORS);
failures.push(...brokenTests, ...strayErrors);
if (unit !== 0 && brokenTests.length + strayErrors.length === 0)
  failures.push('vitest (no test failed; see its output above)');

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
