// `npm run test:calendar [part of a file's name…]`: what depends on dates, on twelve days of the calendar. No part of the gate.
import { dirname } from 'node:path';

import { chosenOf, failuresOf, prepareTests, sourcesIn } from './chosen-tests.mjs';

/** Each weekday is among them. All are past: what the database writes down by its own clock comes later. */
const INSTANTS = {
  'a Monday noon in São Paulo': '2025-06-16T15:00:00Z',
  'a Tuesday evening in São Paulo, Wednesday in UTC': '2025-05-14T01:30:00Z',
  'a Friday noon in São Paulo': '2025-10-10T15:00:00Z',
  'a Saturday noon in São Paulo': '2025-08-16T15:00:00Z',
  'a Sunday 00:00 in Manaus': '2025-06-15T04:00:00Z',
  '31 December 23:30 in São Paulo, a Tuesday': '2025-01-01T02:30:00Z',
  '1 January 00:30 in São Paulo, a Wednesday': '2025-01-01T03:30:00Z',
  '29 February in São Paulo, a Thursday': '2024-02-29T15:00:00Z',
  'the hour that comes twice in Santiago': '2025-04-06T03:30:00Z',
  'the day without a midnight in Santiago': '2025-09-07T04:30:00Z',
  'the day of 23 hours in New York': '2025-03-09T07:30:00Z',
  'the hour that comes twice in New York': '2025-11-02T06:30:00Z',
};

/** What asks which day it is: the rules of days, SQL that does, and tests that start from now. */
const ASKS_FOR_DAYS = /platform\/(?:dates|wall-time)'|at time zone/;
const STARTS_FROM_NOW = /new Date\(\)|Date\.now\(\)/;
const FOLDERS = [
  'apps/server/src/features',
  'apps/server/src/platform',
  'apps/web/src',
  'packages/rules/src',
];

/** Tests of the folders that have to do with days, and those that start from now themselves. */
function datedTests(folder) {
  const files = sourcesIn(folder);
  const dated = new Set(
    files.filter(({ text }) => ASKS_FOR_DAYS.test(text)).map(({ name }) => dirname(name)),
  );
  return files
    .filter(
      ({ name, text }) =>
        /\.test\.tsx?$/.test(name) && (dated.has(dirname(name)) || STARTS_FROM_NOW.test(text)),
    )
    .map(({ name }) => name);
}

const files = chosenOf(FOLDERS.flatMap(datedTests), process.argv.slice(2));
const folder = prepareTests();

let failed = 0;
const lines = [];
for (const [name, instant] of Object.entries(INSTANTS)) {
  console.log(`\n${instant}, ${name}: ${files.length} files`);
  const failures = failuresOf(files, folder, { TRILHA_TEST_NOW: instant });
  failed += failures.length;
  const report = [
    `${instant}, ${name}: ${failures.length} failed`,
    ...failures.map((failure) => `  FAILED: ${failure}`),
  ];
  lines.push(...report);
  // An hour and more in all: who ends it early knows what it said of the instants before.
  console.log(report.join('\n'));
}
console.log(`\n${lines.join('\n')}`);
process.exit(failed === 0 ? 0 : 1);
