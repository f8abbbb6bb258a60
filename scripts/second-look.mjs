// What failed once is looked at a second time, alone: the one place that says what is an accident and what is a fault.

/** More accidents than these in one run are no accidents. */
export const MAX_FLAKY = 10;
/** Where more failed, a second look would take longer than it tells. */
const MAX_SECOND_LOOKS = 30;

const keyOf = ({ where, title }) => `${where ?? ''}\n${title}`;

export const nameOf = ({ where, title }) => `${where ? `${where} › ` : ''}${title}`;

export function nameWithFault(test) {
  return `${nameOf(test)}${test.fault ? `: ${test.fault}` : ''}`;
}

/** What of a first run failed; empty where it is too much to be looked at again. */
export function worthASecondLook(tests) {
  const failed = [...tests].filter((test) => test.failed);
  return failed.length > MAX_SECOND_LOOKS ? [] : failed;
}

/**
 * Red twice is red, green the second time was an accident; what the second look did not reach stays red.
 * `first` and `second` are tests as `test-reports.mjs` reads them.
 */
export function judge(first, second) {
  const again = new Map([...second].map((test) => [keyOf(test), test]));
  const failures = [];
  const flaky = [];
  let passed = 0;
  for (const test of first) {
    const later = test.failed ? again.get(keyOf(test)) : undefined;
    if (later?.passed) {
      // What waited behind a failure was never tried before.
      if (!test.neverBegun) flaky.push(test);
    } else if (test.failed) failures.push(later?.failed ? later : test);
    if (test.passed || later?.passed) passed += 1;
  }
  return { passed, failures, flaky };
}
