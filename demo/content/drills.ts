import { earnsCertificate } from '@trilha/rules/learning/enrollment';

import type { CompanySlug } from './course.ts';
import { HISTORY } from './history.ts';
import { randomFor } from './random.ts';

/** Somebody who did the drill of some days. */
export interface DrillHistory {
  readonly company: CompanySlug;
  readonly username: string;
  /** Days before the day of seeding. */
  readonly daysAgo: readonly number[];
}

const DAYS = [26, 22, 17, 13, 9, 6, 3] as const;
/** So many in each company: the figures of a team need some, and a first start is not to take long. */
const MOST = 24;
const PERSONAS: ReadonlySet<string> = new Set(['ana.learner', 'emma.learner', 'gabi.multi']);
/** Has done today's already: she shows the way from one company to the other. */
const DONE_TODAY = 'gabi.multi';

const passedBy = (company: CompanySlug) => [
  ...new Set(
    HISTORY.filter((one) => one.company === company && earnsCertificate(one.state)).map(
      ({ username }) => username,
    ),
  ),
];

/** A month of drills, of the personas and some colleagues. */
export const DRILL_HISTORY: readonly DrillHistory[] = (['aurora', 'nordika'] as const).flatMap((company) =>
  passedBy(company)
    .toSorted((a, b) => Number(PERSONAS.has(b)) - Number(PERSONAS.has(a)))
    .slice(0, MOST)
    .map((username) => ({ company, username, daysAgo: username === DONE_TODAY ? [...DAYS, 0] : DAYS })),
);

/** Whether somebody knew the answer: some questions are harder for everybody. */
export function knowsAnswer(username: string, questionId: string, daysAgo: number): boolean {
  const hardness = randomFor(`hardness ${questionId}`).next();
  return randomFor(`${username} ${questionId} ${daysAgo}`).next() > hardness * 0.7;
}
