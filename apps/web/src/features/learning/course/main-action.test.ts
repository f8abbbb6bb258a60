import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { describe, expect, it } from 'vitest';

import { buildCoursePage, buildEnrollment } from '../../../test/courses.ts';
import { mainActionOf, mayImprove } from './main-action.ts';

const actionIn = (state: NonNullable<CoursePage['enrollment']>['state'], more: Partial<CoursePage> = {}) =>
  mainActionOf(buildCoursePage({ enrollment: buildEnrollment({ state }), ...more }));

describe('the main button of a course', () => {
  it('offers the enrollment its subscription type has [CRS-03]', () => {
    const can = { ...buildCoursePage().can, enroll: true };
    expect(mainActionOf(buildCoursePage({ can }))).toEqual({ kind: 'enroll' });
    expect(mainActionOf(buildCoursePage({ can, subscriptionType: 'on_approval' }))).toEqual({
      kind: 'request',
    });
    expect(mainActionOf(buildCoursePage({ subscriptionType: 'assigned' }))).toEqual({ kind: 'assigned' });
  });

  it('lets a refused member ask again, where asking is possible [CRS-03]', () => {
    const enrollment = buildEnrollment({ subscription: 'refused' });
    const can = { ...buildCoursePage().can, enroll: true };
    const subscriptionType = 'on_approval';
    expect(mainActionOf(buildCoursePage({ enrollment, can, subscriptionType }))).toEqual({
      kind: 'requestAgain',
    });
    expect(mainActionOf(buildCoursePage({ enrollment }))).toEqual({ kind: 'refused' });
  });

  it('waits for an answer to a request [CRS-03]', () => {
    const enrollment = buildEnrollment({ subscription: 'awaiting' });
    expect(mainActionOf(buildCoursePage({ enrollment }))).toEqual({ kind: 'awaiting' });
  });

  it('starts, goes on where one was, and starts over [CRS-02, ACT-07]', () => {
    expect(actionIn('not_started', { resumeOrder: 1 })).toEqual({ kind: 'start', order: 1 });
    expect(actionIn('in_progress', { resumeOrder: 4 })).toEqual({ kind: 'continue', order: 4 });
    expect(actionIn('restarted', { resumeOrder: 1 })).toEqual({ kind: 'retry', order: 1 });
  });

  it.each(['finished', 'approved', 'improved'] as const)(
    'leads to the certificate once %s [CRS-02]',
    (state) => {
      expect(actionIn(state)).toEqual({ kind: 'certificate' });
      const certificate = { enabled: false, hours: 0, code: null };
      expect(actionIn(state, { certificate })).toEqual({ kind: 'review', order: 1 });
    },
  );

  it('lets a blocked member finish the other activities, without a certificate [CRS-05]', () => {
    expect(actionIn('blocked', { resumeOrder: 3 })).toEqual({ kind: 'continue', order: 3 });
    expect(actionIn('blocked', { resumeOrder: null })).toEqual({ kind: 'review', order: 1 });
  });
});

describe('the hint that a grade may be improved [CRS-06]', () => {
  it.each([
    ['approved', 85, true],
    ['improved', 90, true],
    ['approved', 100, false],
    ['finished', null, false],
    ['reproved', 40, false],
  ] as const)('%s with %s: %s', (state, score, expected) => {
    expect(mayImprove({ enrollment: buildEnrollment({ state, score }) })).toBe(expected);
  });
});
