// Before each file of tests: the clock starts at the instant of all tests, and properties are tried with the run's seed.
import fc from 'fast-check';

import { TEST_NOW, startClock } from '../packages/rules/src/test/clock.ts';
import { propertySeed } from './property-seed.mjs';

startClock(process.env.TRILHA_TEST_NOW ?? TEST_NOW);
fc.configureGlobal({ seed: propertySeed() });
