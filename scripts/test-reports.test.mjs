import { expect, it } from 'vitest';

import { nameWithFault } from './second-look.mjs';
import { browserTests, slowestOf, strayErrors, unitTests } from './test-reports.mjs';

const failuresIn = (tests) => [...tests].filter(({ failed }) => failed).map(nameWithFault);

it('names a failed unit test with its file and the first line of its fault', () => {
  const report = {
    testResults: [
      {
        name: 'points.test.ts',
        assertionResults: [
          { fullName: 'points add up', status: 'passed', failureMessages: [] },
          {
            fullName: 'points are never lost',
            status: 'failed',
            failureMessages: [
              '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n  at points.test.ts:3',
            ],
          },
          { fullName: 'points expire', status: 'skipped', failureMessages: [] },
        ],
      },
    ],
  };

  expect(failuresIn(unitTests(report))).toEqual([
    'points.test.ts › points are never lost: AssertionError: expected 1 to be 2',
  ]);
});

it('names a file that failed beside its tests', () => {
  const assertionResults = [{ fullName: 'points add up', status: 'passed', failureMessages: [] }];
  const report = {
    testResults: [
      { name: 'points.test.ts', status: 'failed', message: 'Error: hook\n  at', assertionResults },
    ],
  };

  expect(failuresIn(unitTests(report))).toEqual(['points.test.ts › outside of its tests: Error: hook']);
});

it('names a failed journey with its device, also where it passed when tried again', () => {
  const run = (title, status, message) => ({
    title,
    tests: [
      {
        status,
        projectName: 'phone',
        results: [message ? { error: { message, location: { line: 7 } } } : {}],
      },
    ],
  });
  const report = {
    suites: [
      {
        title: 'shop.spec.ts',
        specs: [
          run('buys', 'expected'),
          run('pays', 'unexpected', 'Timed out\n\nLocator: text=Paid\nCall log'),
        ],
        suites: [{ title: 'store', specs: [run('returns', 'flaky')] }],
      },
    ],
  };

  expect(failuresIn(browserTests(report))).toEqual([
    'phone › shop.spec.ts pays: Timed out · Locator: text=Paid · line 7',
    'phone › shop.spec.ts store returns',
  ]);
});

it('takes a journey that was never begun as failed, and one that its author skips as neither', () => {
  const spec = (title, expectedStatus) => ({
    title,
    tests: [{ status: 'skipped', expectedStatus, projectName: 'last', results: [] }],
  });
  const file = 'last/many.spec.ts';
  const report = {
    suites: [{ title: file, file, specs: [spec('comes later', 'passed'), spec('is left out', 'skipped')] }],
  };

  const [later, leftOut] = [...browserTests(report)];

  expect(later).toMatchObject({ failed: true, asked: '[last] › last/many.spec.ts › comes later' });
  expect(leftOut).toMatchObject({ failed: false, passed: false });
});

it('reads an error of no test as a failure of its file', () => {
  const line = JSON.stringify({
    where: 'points.test.ts',
    fault: 'TypeError: gone',
    stack: ['at points.ts:3'],
  });

  expect(failuresIn(strayErrors(`${line}\n`))).toEqual([
    'points.test.ts › outside of tests, while no test ran: TypeError: gone\nat points.ts:3',
  ]);
});

it('names the slowest files, each with what its tests took together', () => {
  const tests = [
    { file: 'quick.test.ts', milliseconds: 400 },
    { file: 'slow.test.ts', milliseconds: 2000 },
    { file: 'slow.test.ts', milliseconds: 3000 },
    { file: 'shop.spec.ts', milliseconds: 4000 },
    { title: 'outside of tests' },
  ];

  expect(slowestOf(tests, 2)).toEqual([
    { file: 'slow.test.ts', seconds: 5 },
    { file: 'shop.spec.ts', seconds: 4 },
  ]);
});
