import { scormRootState } from '@trilha/contracts/learning/scorm-runtime';
import type { ScormRootState } from '@trilha/contracts/learning/scorm-runtime';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { rollUpPackage } from './sco-rollup.ts';
import type { LaunchableResult } from './sco-rollup.ts';

type Result = NonNullable<LaunchableResult['result']>;
const sco = (itemId: string, result: Partial<Result> | null): LaunchableResult => ({
  itemId,
  kind: 'sco',
  result: result && { completion: 'unknown', success: 'unknown', scorePercent: null, ...result },
});
const completed = { completion: 'completed' } as const;
const passed = { completion: 'completed', success: 'passed' } as const;

describe('several SCOs as one activity', () => {
  it('have not started before the first visit', () => {
    expect(rollUpPackage([sco('a', null), sco('b', null)])).toEqual({ status: 'not_started', score: null });
  });

  it('are done when every one is completed or passed', () => {
    expect(rollUpPackage([sco('a', completed), sco('b', null)]).status).toBe('in_progress');
    expect(rollUpPackage([sco('a', completed), sco('b', passed)]).status).toBe('done');
  });

  it('stay open after a failed one, which may be opened again', () => {
    const failed = sco('b', { completion: 'completed', success: 'failed', scorePercent: 40 });

    expect(rollUpPackage([sco('a', completed), failed])).toEqual({ status: 'in_progress', score: 40 });
  });

  it('count an asset as done once it was shown', () => {
    const asset = { ...sco('a', {}), kind: 'asset' as const };

    expect(rollUpPackage([asset]).status).toBe('done');
  });

  it('have the average of the scores there are', () => {
    const scores = [
      sco('a', { ...passed, scorePercent: 80 }),
      sco('b', completed),
      sco('c', { scorePercent: 75.01 }),
    ];

    expect(rollUpPackage(scores).score).toBe(77.51);
  });
});

describe('the root state of the sequencing engine', () => {
  const root = (state: Partial<ScormRootState>): ScormRootState => ({
    completion: 'unknown',
    success: 'unknown',
    scoreScaled: null,
    ...state,
  });

  it('decides when rules of the package ask for less than everything', () => {
    const results = [sco('a', { ...passed, scorePercent: 90 }), sco('b', null)];

    expect(
      rollUpPackage(results, root({ completion: 'completed', success: 'passed', scoreScaled: 0.9 })),
    ).toEqual({
      status: 'done',
      score: 90,
    });
  });

  it('keeps a package open that is completed but failed', () => {
    expect(
      rollUpPackage([sco('a', completed)], root({ completion: 'completed', success: 'failed' })).status,
    ).toBe('in_progress');
  });

  it('is not believed where no stored result bears it out', () => {
    const open = [sco('a', { completion: 'incomplete' }), sco('b', null)];
    const failed = [sco('a', { completion: 'completed', success: 'failed', scorePercent: 10 })];

    expect(rollUpPackage(open, root({ completion: 'completed' })).status).toBe('in_progress');
    expect(rollUpPackage(failed, root({ success: 'passed' })).status).toBe('in_progress');
    expect(rollUpPackage(failed, root({ scoreScaled: 1 })).score).toBe(10);
  });

  it('has a schema that refuses anything else', () => {
    expect(scormRootState.safeParse(root({ scoreScaled: 2 })).success).toBe(false);
    expect(scormRootState.safeParse({ completion: 'done' }).success).toBe(false);
  });

  it('never ends a package nobody worked on, whatever is claimed', () => {
    const claim = fc.record<ScormRootState>({
      completion: fc.constantFrom('completed', 'incomplete', 'not_attempted', 'unknown'),
      success: fc.constantFrom('passed', 'failed', 'unknown'),
      scoreScaled: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
    });
    const result = fc.option(
      fc.record<Result>({
        completion: fc.constantFrom('unknown', 'incomplete'),
        success: fc.constantFrom('unknown', 'failed'),
        scorePercent: fc.option(fc.integer({ min: 0, max: 100 })),
      }),
    );
    fc.assert(
      fc.property(fc.array(result, { minLength: 1, maxLength: 5 }), claim, (results, root) => {
        const state = rollUpPackage(
          results.map((result, at) => sco(String(at), result)),
          root,
        );
        expect(state.status).not.toBe('done');
        const best = Math.max(0, ...results.map((entry) => entry?.scorePercent ?? 0));
        expect(state.score ?? 0).toBeLessThanOrEqual(best + 0.01);
      }),
    );
  });
});
