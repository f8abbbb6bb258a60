import type { CourseProblem } from '@trilha/contracts/learning/course-builder';
import { expect, it } from 'vitest';

import { shownProblems } from './shown-problems.ts';

const problemOf = (ownerId: string | null, path: string) =>
  // Only what decides whether it is shown.
  ({ ownerId, path, code: 'required' }) as unknown as CourseProblem;

it('marks nothing before a course is to be published, and nothing of an activity that was added after that', () => {
  const problems = [problemOf(null, 'title'), problemOf('old', 'title'), problemOf('new', 'title')];

  expect(shownProblems(problems, undefined)).toEqual([]);
  expect(shownProblems(problems, new Set(['old']))).toEqual(problems.slice(0, 2));
  expect(shownProblems(problems, new Set(['old', 'new']))).toEqual(problems);
});
