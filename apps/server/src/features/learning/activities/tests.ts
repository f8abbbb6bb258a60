import type { TestType } from '@trilha/contracts/learning/activities/activity';

import type { ActivityBehavior } from './activity-behavior.ts';

/** All tests and quizzes. */
export const test: ActivityBehavior<TestType> = {
  present: ({ type }) => ({ type: 'test', testType: type }),
  // Draws that together ask more questions than a bank holds. A draw without a count takes what is left.
  findProblems: ({ draws }, { questions }) => {
    const left = new Map(questions);
    return draws.flatMap(({ bankId, count }, d) => {
      const available = bankId === null ? undefined : left.get(bankId);
      if (bankId === null || available === undefined) return [];
      const asked = count ?? Math.max(1, available);
      left.set(bankId, available - asked);
      if (asked <= available) return [];
      return [
        { field: `draws.${d}`, code: questions.get(bankId) === 0 ? 'bank_empty' : 'bank_too_small' } as const,
      ];
    });
  },
};

/** Those that are done without a network where their author allows it: their questions come by another call, drawn for whoever takes them along. */
export const offlineTest: ActivityBehavior<'conventional_test' | 'evaluated_quiz'> = {
  ...test,
  offlineFiles: ({ offline }) => (offline ? [] : undefined),
};
