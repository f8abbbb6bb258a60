// `npm test`: everything that proves the product, in one go, with the counts on the last line. `npm test -- sales` tests what lies in
// folders or files of that name.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { ensureBuilt } from './build.mjs';
import { failedChecks } from './checks.mjs';
import { ensureInstalled, root, run } from './install.mjs';
import { MAX_FLAKY, judge, nameOf, nameWithFault, worthASecondLook } from './second-look.mjs';
import { makeTestFolder, removeTestFolder } from './test-folder.mjs';
import { browserTests, slowestOf, strayErrors, unitTests } from './test-reports.mjs';

const startedAt = Date.now();
const parts = process.argv.slice(2);
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

/** How many of the slowest files the end names. */
const SLOWEST = 20;

const minutesSince = (start) => Math.round((Date.now() - start) / 6000) / 10;

/** Does one stage of the run and says how long it took. */
async function stage(name, work) {
  const begun = Date.now();
  const outcome = await work();
  console.log(`${name}: ${minutesSince(begun)} minutes`);
  return outcome;
}

/** What a runner wrote into the folder of results, or nothing where it ended before. */
function report(file, read) {
  const path = join(results, file);
  return existsSync(path) ? read(readFileSync(path, 'utf8')) : [];
}

/** Runs Vitest over files or names of them; answers what is known of each test and each error outside of tests. */
function unitRun(name, filters, options = []) {
  const strays = `${name}-stray-errors.jsonl`;
  process.env.STRAY_ERRORS = join(results, strays);
  const code = run('npx', [
    '--no-install',
    'vitest',
    'run',
    ...filters,
    ...options,
    '--reporter=default',
    '--reporter=./scripts/stray-errors.mjs',
    '--reporter=json',
    `--outputFile.json=${join(results, `${name}.json`)}`,
  ]);
  const tests = [
    ...report(`${name}.json`, (text) => [...unitTests(JSON.parse(text))]),
    ...report(strays, strayErrors),
  ];
  return withSilentEnd('vitest', code, tests);
}

function browserRun(name, filters, options = []) {
  process.env.BROWSER_REPORT = join('test-results', `${name}.json`);
  const config = ['--config', 'e2e/playwright.config.ts', '--pass-with-no-tests'];
  const code = run('npx', ['--no-install', 'playwright', 'test', ...config, ...filters, ...options]);
  const tests = report(`${name}.json`, (text) => [...browserTests(JSON.parse(text))]);
  return withSilentEnd('playwright', code, tests);
}

/** A runner that ends red without a red test has failed all the same. */
function withSilentEnd(runner, code, tests) {
  if (code === 0 || tests.some(({ failed }) => failed)) return tests;
  return [...tests, { title: `${runner} (no test failed; see its output above)`, failed: true }];
}

function unitAgain(failed) {
  const files = new Set(failed.map(({ file }) => file).filter(Boolean));
  if (files.size === 0) return [];
  const again = unitRun('unit-again', [...files], ['--no-file-parallelism']);
  // An error of no test does not come again where its file ran without one.
  const strayAgain = new Set(again.filter(({ stray, failed: red }) => stray && red).map(({ file }) => file));
  const calm = failed.filter(({ stray, file }) => stray && files.has(file) && !strayAgain.has(file));
  return [...again, ...calm.map((error) => ({ ...error, failed: false, passed: true }))];
}

function browserAgain(failed) {
  const asked = failed.map((test) => test.asked).filter(Boolean);
  if (asked.length === 0) return [];
  const list = join(results, 'asked-again.txt');
  writeFileSync(list, `${asked.join('\n')}\n`);
  process.env.TRACE = '1';
  return browserRun('browser-again', [], ['--test-list', list, '--no-deps', '--workers', '1']);
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function writeResult(file, value) {
  writeFileSync(join(results, file), `${JSON.stringify(value, undefined, 2)}\n`);
}

const isWhole = parts.length === 0;
// Alone: beside the tests they took a sixth of their speed and came to no end, at whatever priority.
const failedOfSource = isWhole ? await stage('Checks', failedChecks) : [];
const checks = failedOfSource.map((name) => `npm run check: ${name}`);
// Tests of the server serve the built pages as well.
await stage('Build', () => ensureBuilt());
const unit = await stage('Unit and integration tests', () =>
  unitRun('unit', parts, isWhole ? [] : ['--passWithNoTests']),
);
const browser = await stage('Journeys', () => browserRun('browser', parts));
const failedOnce = { unit: worthASecondLook(unit), browser: worthASecondLook(browser) };
const again = await stage('Second look', () => [
  ...unitAgain(failedOnce.unit),
  ...browserAgain(failedOnce.browser),
]);

const { passed, failures, flaky } = judge([...unit, ...browser], again);
const red = [...checks, ...failures.map(nameWithFault)];
if (flaky.length > MAX_FLAKY)
  red.push(`${flaky.length} tests were flaky; more than ${MAX_FLAKY} are no accidents`);
const counted = passed + (isWhole && checks.length === 0 ? 1 : 0);

writeResult(
  'flaky.json',
  flaky.map((test) => ({
    name: nameOf(test),
    file: test.file && relative(root, test.file),
    fault: test.fault,
  })),
);
if (isWhole && red.length === 0)
  writeResult('green.json', {
    commit: git('rev-parse', 'HEAD'),
    clean: git('status', '--porcelain') === '',
    passed: counted,
    flaky: flaky.map(nameOf),
    minutes: minutesSince(startedAt),
  });
for (const { file, seconds } of slowestOf([...unit, ...browser], SLOWEST))
  console.log(`${seconds} s ${relative(root, file)}`);
for (const test of flaky) console.log(`FLAKY: ${nameWithFault(test)}`);
for (const name of red) console.error(`FAILED: ${name}`);
console.log(`${minutesSince(startedAt)} minutes`);
console.log(`${counted} passed, ${red.length} failed`);
process.exit(red.length === 0 ? 0 : 1);
