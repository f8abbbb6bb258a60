import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { prerequisitesMet } from './scorm-prerequisites.ts';
import type { PrerequisiteStatus } from './scorm-prerequisites.ts';

const statuses: Readonly<Record<string, PrerequisiteStatus>> = {
  passed1: 'passed',
  done2: 'completed',
  failed3: 'failed',
  open4: 'incomplete',
  new5: 'not attempted',
};
const met = (script: string | null) => prerequisitesMet(script, (id) => statuses[id]);

describe('prerequisites of SCORM 1.2 items', () => {
  it.each([
    [null, true],
    ['  ', true],
    ['passed1', true],
    ['failed3', false],
    ['passed1&done2', true],
    ['passed1 & open4', false],
    ['open4|done2', true],
    ['~open4', true],
    ['passed1 AND done2', true],
    ['(passed1 AND open4) OR new5', false],
    ['(passed1 and open4) or done2', true],
    ['NOT failed3', true],
    ['open4 | passed1 & failed3', false],
    ['failed3="failed"', true],
    ['failed3=f', true],
    ['open4<>"passed"', true],
    ['passed1<>passed', false],
    ['2*{passed1,done2,open4}', true],
    ['3*{passed1, done2, open4}', false],
    ['new5&2*{passed1,done2}', false],
    ['nobody', true],
    ['nobody & failed3', false],
  ])('%s is %s', (script, expected) => {
    expect(met(script)).toBe(expected);
  });

  it('holds nobody back by what cannot be read', () => {
    for (const broken of ['(passed1', 'passed1 &', '& &', 'a=', '{}', 'failed3 failed3', '('.repeat(500)])
      expect(met(broken)).toBe(true);
  });

  it('answers every text without failing', () => {
    fc.assert(fc.property(fc.string(), (script) => typeof met(script) === 'boolean'));
    const piece = fc.constantFrom('passed1', 'failed3', '&', '|', '~', '(', ')', '=', '2*{open4}', ' and ');
    fc.assert(fc.property(fc.array(piece), (pieces) => typeof met(pieces.join(' ')) === 'boolean'));
  });
});
