/** Where a survey stands: published ones are scheduled, running or ended; one that was taken back is unpublished. */
export const SURVEY_STATES = ['draft', 'scheduled', 'running', 'ended', 'unpublished'] as const;
export type SurveyState = (typeof SURVEY_STATES)[number];

/** Where a survey stands for somebody it is for: it waits for their answer, begins later, or they have answered it. */
export const OWN_SURVEY_STATES = ['open', 'coming', 'answered'] as const;
export type OwnSurveyState = (typeof OWN_SURVEY_STATES)[number];

export const MAX_SURVEY_QUESTIONS = 50;
export const MAX_SURVEY_OPTIONS = 20;
/** Of a matrix. */
export const MAX_SURVEY_ROWS = 20;
/** Letters of a tag, and tags of one text. */
export const MAX_TEXT_TAG = 40;
export const MAX_TEXT_TAGS = 5;
/** Minutes after the end in which answers are taken of whoever began before it. */
export const SURVEY_GRACE_MINUTES = 10;
export const MAX_SURVEY_GRACE_MINUTES = 120;
export const MAX_SURVEY_REMINDER_DAYS = 30;
