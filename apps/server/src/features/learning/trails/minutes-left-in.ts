import { trailMinutesLeft } from '@trilha/rules/learning/trails';

import type { MemberFacts } from './member-standing.ts';
import type { PublishedTrail } from './published-trail.ts';

/** How long a training takes and how far somebody is in it; null where they are not. */
interface TrainingLength {
  readonly id: string;
  readonly minutes: number;
  readonly progressPercent: number | null;
}

/** The minutes somebody still needs for what a trail asks of them, by how far they are in each of its trainings. */
export function minutesLeftIn(
  trail: PublishedTrail,
  known: Pick<MemberFacts, 'progress' | 'retiredTrainingIds'>,
  trainings: readonly TrainingLength[],
): number {
  const left = trainings.map(
    ({ id, minutes, progressPercent }) =>
      [id, Math.ceil((minutes * (100 - (progressPercent ?? 0))) / 100)] as const,
  );
  return trailMinutesLeft(trail.document, known, new Map(left));
}
