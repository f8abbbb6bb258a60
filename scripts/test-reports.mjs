// What the reports of Vitest and Playwright say about each test: the one reading of them for counting and for proofs.

/** Title, outcome, place and first words of the fault of every test in the report of Vitest. A file that fails beside its tests, as by a hook, counts as one. */
export function* unitTests({ testResults }) {
  for (const { name, status, message, assertionResults } of testResults) {
    const isOutsideTests = status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
    if (isOutsideTests)
      yield {
        title: 'outside of its tests',
        where: name,
        file: name,
        passed: false,
        failed: true,
        fault: firstLine(message),
      };
    for (const { fullName, status, failureMessages = [], duration = 0 } of assertionResults)
      yield {
        title: fullName,
        where: name,
        file: name,
        passed: status === 'passed',
        failed: status === 'failed',
        milliseconds: duration,
        fault: firstLine(failureMessages[0]),
      };
  }
}

/**
 * The same of Playwright, with the line that asks for the test by a list (`--test-list`). What was skipped on purpose
 * neither passed nor failed; what passed only when tried again failed, and so did what was never begun.
 */
export function* browserTests({ suites = [] }, titles = []) {
  for (const suite of suites) {
    const path = [...titles, suite.title];
    for (const { title, tests } of suite.specs ?? [])
      for (const { status, expectedStatus, projectName, results } of tests) {
        const neverBegun = status === 'skipped' && expectedStatus !== 'skipped';
        yield {
          title: [...path, title].join(' '),
          where: projectName,
          file: suite.file,
          asked: [`[${projectName}]`, ...path, title].join(' › '),
          passed: status === 'expected',
          failed: status === 'unexpected' || status === 'flaky' || neverBegun,
          neverBegun,
          milliseconds: (results ?? []).reduce((sum, { duration = 0 }) => sum + duration, 0),
          fault: neverBegun ? 'was not begun' : faultOf(results?.findLast(({ error }) => error)?.error),
        };
      }
    yield* browserTests(suite, path);
  }
}

/** The files that took longest, by what their tests took together on every device, in seconds. */
export function slowestOf(tests, count) {
  const times = new Map();
  for (const { file, milliseconds = 0 } of tests)
    if (file) times.set(file, (times.get(file) ?? 0) + milliseconds);
  return [...times]
    .map(([file, milliseconds]) => ({ file, seconds: Math.round(milliseconds / 1000) }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

/** Errors that belong to no test, each as a failed one, from the lines that the reporter `stray-errors.mjs` wrote. */
export function strayErrors(lines) {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ where, test, fault, stack = [] }) => ({
      title: `outside of tests, while ${test ?? 'no test'} ran`,
      where,
      file: where,
      stray: true,
      passed: false,
      failed: true,
      fault: [fault, ...stack].join('\n'),
    }));
}

// oxlint-disable-next-line no-control-regex
const COLORS = /\u001B\[[0-9;]*m/g;

const plain = (text) => text?.replaceAll(COLORS, '');

function firstLine(text) {
  return plain(text)?.split('\n', 1)[0];
}

/** The first words of a journey's fault, what it looked for, and the line it stood at. */
function faultOf(error) {
  if (!error) return undefined;
  const locator = /^Locator: .*$/m.exec(plain(error.message))?.[0];
  const line = error.location && `line ${error.location.line}`;
  return [firstLine(error.message), locator, line].filter(Boolean).join(' · ');
}
