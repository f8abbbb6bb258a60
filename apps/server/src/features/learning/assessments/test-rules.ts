import { isTest } from '@trilha/contracts/learning/activities/activity';
import type { Activity, TestType } from '@trilha/contracts/learning/activities/activity';
import { allowMore } from '@trilha/rules/learning/attempts';
import type { AttemptSummary } from '@trilha/rules/learning/attempts';
import type { TestSettings } from '@trilha/contracts/learning/activities/tests';

import type { DrawSettings } from './question-draw.ts';
import type { UsedDraws } from './test-offers.queries.ts';

/** The settings of a test or quiz under one shape; a quiz that is not evaluated has neither minimum nor end. */
export interface TestRules extends DrawSettings {
  readonly kind: TestType;
  readonly policy: Pick<TestSettings, 'attemptLimit' | 'maximumAttempts'>;
  /** Percent; null where nothing is evaluated. */
  readonly minimumScore: number | null;
  readonly timeLimitMinutes: number | null;
  /** A review of what was answered wrong comes before the test is lost. */
  readonly repairBeforeBlock: boolean;
  readonly showAnswers: TestSettings['showAnswers'];
  readonly supportFileIds: readonly string[];
}

/** The rules of an activity, for somebody with so many attempts more than its author allows; undefined where it is not a test. */
export function testRulesOf(activity: Activity, extraAttempts = 0): TestRules | undefined {
  if (!isTest(activity)) return undefined;
  if (activity.type === 'unevaluated_quiz')
    return {
      ...activity.settings,
      kind: activity.type,
      policy: { attemptLimit: 'unlimited', maximumAttempts: 1 },
      minimumScore: null,
      timeLimitMinutes: null,
      repairBeforeBlock: false,
      showAnswers: 'after_attempt',
    };
  const { attemptLimit, maximumAttempts, ...settings } = activity.settings;
  return {
    ...settings,
    kind: activity.type,
    policy: allowMore({ attemptLimit, maximumAttempts }, extraAttempts),
  };
}

/** Attempts of a round with those that were opened on a device: not lost while they may come back, lost where they count for nothing. */
export function withUsedDraws(
  attempts: readonly AttemptSummary[],
  { open, lost }: UsedDraws,
): AttemptSummary[] {
  return [
    ...attempts,
    ...Array.from({ length: open }, () => ({ state: 'submitted', passed: null }) as const),
    ...Array.from({ length: lost }, () => ({ state: 'graded', passed: false }) as const),
  ];
}
