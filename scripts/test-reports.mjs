// What the reports of Vitest and Playwright say about each test: the one reading of them for counting and for proofs.

/** Title, outcome, place and first words of the fault of every test in the report of Vitest. */
export function* unitTests({ testResults }) {
  for (const { name, assertionResults } of testResults)
    for (const { fullName, status, failureMessages = [] } of assertionResults)
      yield {
        title: fullName,
        where: name,
        passed: status === 'passed',
        failed: status === 'failed',
        fault: firstLine(failureMessages[0]),
      };
}

/** The same of Playwright; what was skipped neither passed nor failed, what passed only when tried again failed. */
export function* browserTests({ suites = [] }, titles = []) {
  for (const suite of suites) {
    const path = [...titles, suite.title];
    for (const { title, tests } of suite.specs ?? [])
      for (const { status, projectName, results } of tests)
        yield {
          title: [...path, title].join(' '),
          where: projectName,
          passed: status === 'expected',
          failed: status === 'unexpected' || status === 'flaky',
          fault: firstLine(results?.findLast(({ error }) => error)?.error.message),
        };
    yield* browserTests(suite, path);
  }
}

/** One line for each test that failed, to be read without the output above it. */
export function failuresIn(tests) {
  return [...tests]
    .filter(({ failed }) => failed)
    .map(({ title, where, fault }) => `${where ? `${where} › ` : ''}${title}${fault ? `: ${fault}` : ''}`);
}

// oxlint-disable-next-line no-control-regex
const COLORS = /\u001B\[[0-9;]*m/g;

function firstLine(text) {
  return text?.replaceAll(COLORS, '').split('\n', 1)[0];
}
