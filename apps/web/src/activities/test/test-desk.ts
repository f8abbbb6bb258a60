import type { AttemptView } from '@trilha/contracts/learning/attempts';
import type { QuestionResult } from '@trilha/contracts/learning/taker-questions';
import type { TestOverview } from '@trilha/contracts/learning/test-overview';
import { createContext, useContext } from 'react';

import type { AnswerSave } from './answer-queue.ts';

/** Where a test is handed out and taken in: the course's own, or a trial of a draft that keeps nothing. */
export interface AttemptApi {
  /** Tells one test from another in the cache. */
  readonly key: readonly string[];
  readonly overview: (signal?: AbortSignal) => Promise<TestOverview>;
  /** Begins an attempt, or gives back the one under way. */
  readonly start: () => Promise<AttemptView>;
  readonly read: (attemptId: string, signal?: AbortSignal) => Promise<AttemptView>;
  /** Keeps one answer; an older `seq` than the kept one changes nothing. */
  readonly save: (attemptId: string, save: AnswerSave) => Promise<{ readonly seq: number }>;
  /** Tells at once whether an answer of a quiz is right. */
  readonly check: (attemptId: string, questionId: string) => Promise<QuestionResult>;
  /** Hands the attempt in. */
  readonly submit: (attemptId: string, confirmIncomplete: boolean) => Promise<AttemptView>;
}

export const TestDeskContext = createContext<AttemptApi | undefined>(undefined);

/** The desk of the test on this page. */
export function useTestDesk(): AttemptApi {
  const desk = useContext(TestDeskContext);
  if (!desk) throw new Error('A test is taken at a desk.');
  return desk;
}
