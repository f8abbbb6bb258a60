// Prints which requirements of docs/requirements.md no test proved in the last `npm test`: a proof ran and passed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { browserTests, unitTests } from './test-reports.mjs';

const root = join(import.meta.dirname, '..');

/**
 * What the reports say about the register: ids that a test proved, ids that only failing or skipped tests name, and
 * ids in titles that the register does not know.
 */
export function readProofs(register, { unit, browser }) {
  const wanted = [...register.matchAll(/^\| ([A-Z0-9]{3}-\d{2}) \| (.*) \|$/gm)].map(([, id, text]) => ({
    id,
    text,
  }));
  const known = new Set(wanted.map(({ id }) => id));
  const named = new Set();
  const proved = new Set();
  const broken = new Set();
  for (const { title, passed, failed } of [...unitTests(unit), ...browserTests(browser)])
    for (const [, id] of title.matchAll(/\[([A-Z0-9]{3}-\d{2})\]/g)) {
      named.add(id);
      if (passed) proved.add(id);
      if (failed) broken.add(id);
    }
  return {
    wanted,
    open: wanted.filter(({ id }) => !proved.has(id) || broken.has(id)),
    notPassed: wanted.filter(({ id }) => named.has(id) && (!proved.has(id) || broken.has(id))),
    unknown: [...named].filter((id) => !known.has(id)),
  };
}

function report(file) {
  const path = join(root, 'test-results', file);
  if (!existsSync(path)) {
    console.error(`test-results/${file} is missing: run \`npm test\` first.`);
    process.exit(1);
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}

if (import.meta.main) {
  const register = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const { wanted, open, notPassed, unknown } = readProofs(register, {
    unit: report('unit.json'),
    browser: report('browser.json'),
  });
  const unfinished = new Set(notPassed.map(({ id }) => id));
  for (const { id, text } of open)
    console.log(`${id}  ${unfinished.has(id) ? '(its test did not pass) ' : ''}${text}`);
  if (unknown.length > 0) console.log(`Not in the register: ${unknown.join(', ')}`);
  console.log(
    `${wanted.length - open.length} of ${wanted.length} requirements are proved by a test that ran and passed.`,
  );
}
