import { expect, it } from 'vitest';

import { judge, nameWithFault, worthASecondLook } from './second-look.mjs';

const test = (title, outcome, more = {}) => ({
  title,
  where: 'phone',
  passed: outcome === 'passed',
  failed: outcome === 'failed',
  ...more,
});

it('counts what passed the second time as passed and names it as flaky', () => {
  const first = [test('buys', 'passed'), test('pays', 'failed'), test('returns', 'skipped')];

  const { passed, failures, flaky } = judge(first, [test('pays', 'passed')]);

  expect({ passed, failures }).toEqual({ passed: 2, failures: [] });
  expect(flaky.map(nameWithFault)).toEqual(['phone › pays']);
});

it('calls nothing flaky that was not begun the first time', () => {
  const first = [test('pays', 'failed', { neverBegun: true })];

  expect(judge(first, [test('pays', 'passed')])).toEqual({ passed: 1, failures: [], flaky: [] });
  expect(judge(first, []).failures).toHaveLength(1);
});

it('keeps red what failed twice, with what it failed of the second time', () => {
  const { passed, failures, flaky } = judge(
    [test('pays', 'failed', { fault: 'slow' })],
    [test('pays', 'failed', { fault: 'wrong sum' })],
  );

  expect({ passed, flaky }).toEqual({ passed: 0, flaky: [] });
  expect(failures.map(nameWithFault)).toEqual(['phone › pays: wrong sum']);
});

it('keeps red what the second look never reached, and what passed elsewhere under the same title', () => {
  const first = [test('pays', 'failed'), test('buys', 'failed')];

  expect(judge(first, [test('buys', 'passed', { where: 'desktop' })]).failures).toHaveLength(2);
});

it('looks at nothing again where too much failed', () => {
  const failed = (count) => Array.from({ length: count }, (_, n) => test(`journey ${n}`, 'failed'));

  expect(worthASecondLook(failed(30))).toHaveLength(30);
  expect(worthASecondLook(failed(31))).toEqual([]);
});
