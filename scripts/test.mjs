// `npm test`: everything that proves the product, in one go, with the counts on the last line.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root, run } from './install.mjs';

ensureInstalled();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;

/** Counts a step without tests of its own, such as the type check. */
function step(name, code) {
  if (code === 0) passed += 1;
  else {
    failed += 1;
    console.error(`FAILED: ${name}`);
  }
}

function read(file) {
  const path = join(results, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

step('npm run check', run('node', ['scripts/check.mjs']));

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
failed += unitReport?.numFailedTests ?? 0;
// A file that does not even load has no failed test to count.
if (unit !== 0 && !unitReport?.numFailedTests) failed += 1;

const browser = run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e/playwright.config.ts']);
const stats = read('browser.json')?.stats;
passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
failed += stats?.unexpected ?? 0;
if (browser !== 0 && !stats?.unexpected) failed += 1;

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
