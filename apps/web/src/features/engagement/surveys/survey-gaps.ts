import type { SurveyGap, SurveyGapReason } from '@trilha/rules/engagement/surveys';

/** Where the form shows what is not a question's own. */
export const GAP_PLACES = {
  words: 'survey-words',
  questions: 'survey-questions',
  when: 'survey-when',
} as const;

const PLACE_OF: Readonly<Partial<Record<SurveyGapReason, string>>> = {
  title: GAP_PLACES.words,
  questions: GAP_PLACES.questions,
  endsAt: GAP_PLACES.when,
  ended: GAP_PLACES.when,
  anonymousEnd: GAP_PLACES.when,
};

/** The id of a question's part of the form. */
export const questionPlace = (number: number): string => `survey-question-${number}`;

/** Brings the field at fault into view and under the cursor: the one that is marked, else the first that can be changed there. */
export function focusGap({ reason, question }: SurveyGap): void {
  const place = document.querySelector(
    `#${question === undefined ? (PLACE_OF[reason] ?? '') : questionPlace(question)}`,
  );
  const field =
    place?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    place?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** What one question lacks. */
export const gapsOfQuestion = (gaps: readonly SurveyGap[], number: number): ReadonlySet<SurveyGapReason> =>
  new Set(gaps.filter(({ question }) => question === number).map(({ reason }) => reason));
