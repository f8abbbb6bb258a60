// `npm run test:faults [part of a file's name…]`: the long form of tests of faults and simulations. No part of the gate, which takes the short one.
import { chosenOf, failuresOf, prepareTests, sourcesIn } from './chosen-tests.mjs';

const files = sourcesIn('apps/server/src')
  .filter(({ name, text }) => name.endsWith('.test.ts') && text.includes("'@trilha/rules/test/forms'"))
  .map(({ name }) => name);
const failures = failuresOf(chosenOf(files, process.argv.slice(2)), prepareTests(), {
  TRILHA_LONG_FORM: 'true',
});
for (const failure of failures) console.error(`FAILED: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
