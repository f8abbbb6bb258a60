import type { AttemptView } from '@trilha/contracts/learning/attempts';
import type { QuestionResult } from '@trilha/contracts/learning/taker-questions';
import type { SecondChance } from '@trilha/contracts/learning/second-chances';
import type { Answer } from '@trilha/contracts/learning/questions';
import type { TestRepair, answerTestRepair } from '@trilha/contracts/learning/test-repairs';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { TestOverview } from '@trilha/contracts/learning/test-overview';
import { createContext, useContext } from 'react';

import type { AttemptOutbox } from './attempt-answers.ts';
import type { AttemptPlace } from './attempt-entries.ts';

export type RepairAnswer = ResponseOf<typeof answerTestRepair>;

/** Where a test is handed out and taken in: the course's own, or a trial of a draft that keeps nothing. */
export interface AttemptApi {
  /** Distinguishes one test from another in the cache. */
  readonly key: readonly string[];
  readonly overview: (signal?: AbortSignal) => Promise<TestOverview>;
  /** Begins an attempt, or gives back the one under way. */
  readonly start: () => Promise<AttemptView>;
  readonly read: (attemptId: string, signal?: AbortSignal) => Promise<AttemptView>;
  /** Where the test stands in its course. */
  readonly place: Omit<AttemptPlace, 'attemptId' | 'title'>;
  /** Where answers and the hand-in wait until they have arrived. */
  readonly openOutbox: () => Promise<AttemptOutbox>;
  /** Another attempt after the last one was lost: whether it can be asked for, and asking. Not of a trial. */
  readonly secondChance?: {
    readonly read: (signal?: AbortSignal) => Promise<SecondChance>;
    readonly ask: (text: string) => Promise<SecondChance>;
  };
  /** The review that wins one more attempt after the last one was lost. Not of a trial. */
  readonly repair?: {
    readonly read: (signal?: AbortSignal) => Promise<TestRepair>;
    readonly answer: (questionId: string, answer: Answer) => Promise<RepairAnswer>;
  };
  /** Shows at once whether an answer of a quiz is right. */
  readonly check: (attemptId: string, questionId: string) => Promise<QuestionResult>;
}

export const AttemptApiContext = createContext<AttemptApi | undefined>(undefined);

/** The desk of the test on this page. */
export function useAttemptApi(): AttemptApi {
  const desk = useContext(AttemptApiContext);
  if (!desk) throw new Error('A test is taken at a desk.');
  return desk;
}
