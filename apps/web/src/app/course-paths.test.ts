import { TRAINING_KINDS, trainingPath } from '@trilha/rules/learning/trainings';
import type { TrainingKind } from '@trilha/rules/learning/trainings';
import { describe, expect, it } from 'vitest';

import { pathToGoOn } from './course-paths.ts';

const ADDRESSES: Readonly<Record<TrainingKind, readonly [alone: string, inTrail: string]>> = {
  course: ['/courses/t1/activities/3', '/trails/p1/courses/t1/activities/3'],
  trail: ['/trails/t1', '/trails/t1'],
  webinar: ['/webinars/t1/activities/3', '/trails/p1/webinars/t1/activities/3'],
  live_class: ['/live-classes/t1/activities/3', '/trails/p1/live-classes/t1/activities/3'],
  presential_course: ['/presential-courses/t1', '/presential-courses/t1'],
};

describe.each(TRAINING_KINDS)('what to go on with, a %s [ROU-12]', (kind) => {
  const training = { kind, id: 't1' };

  it('opens where its kind is, alone or as the next step of a trail', () => {
    expect([pathToGoOn(training, 3), pathToGoOn(training, 3, 'p1')]).toEqual(ADDRESSES[kind]);
  });

  it('opens on its page where it has no activity to open', () => {
    expect(pathToGoOn(training, null)).toBe(trainingPath(training));
  });
});
