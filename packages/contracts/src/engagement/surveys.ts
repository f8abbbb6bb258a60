import { SURVEY_QUESTION_KINDS } from '@trilha/rules/engagement/surveys';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localizedText, requiredLocalizedText } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import {
  MAX_SURVEY_OPTIONS,
  MAX_SURVEY_QUESTIONS,
  MAX_SURVEY_ROWS,
  OWN_SURVEY_STATES,
} from './survey-values.ts';

/** `drill`: a short exercise; once it is answered, it shows what was right. */
export const SURVEY_KINDS = ['survey', 'drill'] as const;

/** Asked only of whoever answered an earlier question so. */
export const surveyCondition = z.strictObject({
  questionId: z.uuid(),
  optionIds: z.array(z.uuid()).max(MAX_SURVEY_OPTIONS).default([]),
  values: z.array(z.number().int()).max(11).default([]),
});

/** A picture of a question, and what it shows for whoever does not see it. */
export const surveyImage = z.strictObject({ fileId: z.uuid(), alt: localizedText(256) });

/** Questions as their author wrote them; only options of a drill say whether they are right. */
export const surveyQuestionsSchema = z
  .array(
    z.object({
      id: z.uuid(),
      kind: z.enum(SURVEY_QUESTION_KINDS),
      prompt: requiredLocalizedText(256),
      options: z
        .array(
          z.object({
            id: z.uuid(),
            text: requiredLocalizedText(256),
            correct: z.boolean().optional(),
            score: z.number().int().nullable().optional(),
          }),
        )
        .max(MAX_SURVEY_OPTIONS),
      /** Of a matrix: what its options are chosen for. */
      rows: z
        .array(z.object({ id: z.uuid(), text: requiredLocalizedText(256) }))
        .max(MAX_SURVEY_ROWS)
        .default([]),
      image: surveyImage.nullable().default(null),
      condition: surveyCondition.nullable().default(null),
    }),
  )
  .min(1)
  .max(MAX_SURVEY_QUESTIONS);

export const surveyPage = z.object({
  id: z.uuid(),
  kind: z.enum(SURVEY_KINDS),
  title: z.string(),
  description: z.string(),
  mandatory: z.boolean(),
  /** Answers are kept without who gave them. */
  isAnonymous: z.boolean(),
  /** Of its questions; answers say which ones they are to. */
  version: z.number().int(),
  /** What answering earns. */
  points: z.number().int(),
  endsAt: z.iso.datetime().nullable(),
  /** Until when answers of whoever began before the end are taken. */
  acceptedUntil: z.iso.datetime().nullable(),
  /** `closed`: its time is over, or it was taken back. */
  state: z.enum(['open', 'answered', 'closed']),
  questions: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(SURVEY_QUESTION_KINDS),
      prompt: z.string(),
      options: z.array(
        z.object({
          id: z.uuid(),
          text: z.string(),
          /** Of a drill, once it is answered; null before, and in surveys. */
          correct: z.boolean().nullable(),
          chosen: z.boolean(),
        }),
      ),
      /** Of a matrix: each is answered with one of the options. */
      rows: z.array(z.object({ id: z.uuid(), text: z.string() })),
      image: z.object({ url: z.string(), alt: z.string() }).nullable(),
      condition: surveyCondition.nullable(),
    }),
  ),
});
export type SurveyPage = z.output<typeof surveyPage>;

const ownSurvey = z.object({
  id: z.uuid(),
  title: z.string(),
  mandatory: z.boolean(),
  isAnonymous: z.boolean(),
  points: z.number().int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
});
export type OwnSurvey = z.output<typeof ownSurvey>;

export const listSurveys = endpoint({
  method: 'GET',
  path: '/api/v1/surveys',
  summary:
    'Surveys for the member: open ones by their end, those to come by their beginning, answered ones newest first',
  tag: 'surveys',
  access: 'surveys.answer',
  module: 'surveys',
  query: pageQuery.extend({ state: z.enum(OWN_SURVEY_STATES).default('open') }),
  response: pageOf(ownSurvey),
});

export const getSurvey = endpoint({
  method: 'GET',
  path: '/api/v1/surveys/:id',
  summary: 'A survey with its questions and whether the member has answered',
  tag: 'surveys',
  access: 'surveys.answer',
  module: 'surveys',
  params: z.object({ id: z.uuid() }),
  response: surveyPage,
});

export const beginSurvey = endpoint({
  method: 'PUT',
  path: '/api/v1/surveys/:id/beginning',
  refusedWhileActing: true,
  summary:
    'Say that the member has begun to answer: what was begun before the end is taken some minutes longer',
  tag: 'surveys',
  access: 'surveys.answer',
  module: 'surveys',
  params: z.object({ id: z.uuid() }),
  status: 204,
  response: z.null(),
  errors: ['survey_closed'],
});

export const surveyAnswer = z.object({
  questionId: z.uuid(),
  optionIds: z.array(z.uuid()).max(20).default([]),
  /** The free text, or the reason for a choice. */
  text: z.string().trim().max(256).default(''),
  /** What was chosen on a scale. */
  value: z.number().int().nullable().default(null),
  /** Of a matrix: the option of each row. */
  cells: z
    .array(z.strictObject({ rowId: z.uuid(), optionId: z.uuid() }))
    .max(MAX_SURVEY_ROWS)
    .default([]),
});
export type SurveyAnswer = z.output<typeof surveyAnswer>;

export const answerSurvey = endpoint({
  method: 'POST',
  path: '/api/v1/surveys/:id/answers',
  refusedWhileActing: true,
  summary: 'Answer a survey, once; every choice needs at least one option',
  tag: 'surveys',
  access: 'surveys.answer',
  module: 'surveys',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    answers: z.array(surveyAnswer).max(MAX_SURVEY_QUESTIONS),
    /** The questions these are answers to, as they were read; none: as they are now. */
    version: z.number().int().optional(),
  }),
  status: 201,
  response: z.object({ answered: z.literal(true) }),
  errors: ['survey_option_required', 'survey_closed', 'survey_answered', 'survey_changed'],
});

export const readMandatorySurvey = endpoint({
  method: 'GET',
  path: '/api/v1/me/mandatory-survey',
  summary: 'The mandatory survey or drill that stands before everything else; null where none waits',
  tag: 'surveys',
  access: 'surveys.answer',
  response: z.object({ surveyId: z.uuid().nullable() }),
});
