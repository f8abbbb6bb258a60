import type { TestType } from '@trilha/contracts/learning/activities/activity';
import { ClipboardCheck, ListChecks } from 'lucide-react';

import type { ActivityView } from '../activity-view.ts';

/** All tests. */
export const test: ActivityView<TestType> = {
  icon: ClipboardCheck,
  folder: 'test',
  rule: 'test',
  player: {
    content: 'test',
    reportsItself: true,
    isMedium: false,
    showsTitle: true,
    withoutNotes: true,
  },
};

/** All quizzes. */
export const quiz: ActivityView<TestType> = { ...test, icon: ListChecks };

/** A quiz without a score to reach. */
export const unevaluatedQuiz: ActivityView<TestType> = { ...quiz, rule: 'quiz' };
