import { describe, expect, it } from 'vitest';

import { readProofs } from './requirements.mjs';

const REGISTER = `
| AAA-01 | One. |
| AAA-02 | Two. |
| AAA-03 | Three. |
| AAA-04 | Four. |
`;
const unitOf = (...tests) => ({
  testResults: [{ assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
});
const browserOf = (...tests) => ({
  suites: [
    {
      title: 'a.spec.ts',
      specs: [],
      suites: [
        { title: 'group [AAA-03]', specs: tests.map(([title, status]) => ({ title, tests: [{ status }] })) },
      ],
    },
  ],
});
const ids = (lines) => lines.map(({ id }) => id);

describe('a requirement', () => {
  it('is proved by a test that ran and passed, in either report, by its own or its group’s title', () => {
    const { open } = readProofs(REGISTER, {
      unit: unitOf(['does one [AAA-01]', 'passed']),
      browser: browserOf(['does three', 'expected']),
    });

    expect(ids(open)).toEqual(['AAA-02', 'AAA-04']);
  });

  it('stays open where its test was skipped, is yet to be written, failed, or passed only when tried again', () => {
    const { open, notPassed } = readProofs(REGISTER, {
      unit: unitOf(
        ['one [AAA-01]', 'skipped'],
        ['two [AAA-02]', 'todo'],
        ['two, too [AAA-02]', 'failed'],
        ['four [AAA-04]', 'passed'],
      ),
      browser: browserOf(['four again [AAA-04]', 'flaky']),
    });

    expect(ids(open)).toEqual(['AAA-01', 'AAA-02', 'AAA-03', 'AAA-04']);
    expect(ids(notPassed)).toEqual(['AAA-01', 'AAA-02', 'AAA-03', 'AAA-04']);
  });

  it('that only one of its tests proves stays open while another fails', () => {
    const { open } = readProofs(REGISTER, {
      unit: unitOf(['one [AAA-01]', 'passed'], ['one too [AAA-01]', 'failed']),
      browser: {},
    });

    expect(ids(open)).toContain('AAA-01');
  });

  it('that the register does not hold is told', () => {
    const { unknown } = readProofs(REGISTER, { unit: unitOf(['x [ZZZ-99]', 'passed']), browser: {} });

    expect(unknown).toEqual(['ZZZ-99']);
  });
});
