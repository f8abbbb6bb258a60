import { SURVEY_QUESTION_KINDS } from '@trilha/rules/engagement/surveys';
import { z } from 'zod';

import { endpoint } from '../platform/endpoint.ts';
import { localizedText } from '../platform/locale.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { ROLES } from '../platform/roles.ts';
import {
  MAX_SURVEY_GRACE_MINUTES,
  MAX_SURVEY_OPTIONS,
  MAX_SURVEY_QUESTIONS,
  MAX_SURVEY_REMINDER_DAYS,
  MAX_SURVEY_ROWS,
  MAX_TEXT_TAG,
  MAX_TEXT_TAGS,
  SURVEY_GRACE_MINUTES,
  SURVEY_STATES,
} from './survey-values.ts';
import { surveyCondition, surveyImage } from './surveys.ts';

/** Surveys as those see them who write them: administrators all of the company, others those they own. */
const manage = { tag: 'surveys', access: 'surveys.own', module: 'surveys' } as const;
const ONE = '/api/v1/admin/surveys/:id';
const params = z.object({ id: z.uuid() });
const ids = z.array(z.uuid()).max(50).default([]);

/** A survey as it is written; a draft may still lack anything. */
export const surveyBody = z.strictObject({
  title: localizedText(160),
  description: localizedText(1000),
  questions: z
    .array(
      z.strictObject({
        id: z.uuid(),
        kind: z.enum(SURVEY_QUESTION_KINDS),
        prompt: localizedText(256),
        options: z
          .array(
            z.strictObject({
              id: z.uuid(),
              text: localizedText(256),
              score: z.number().int().min(-1000).max(1000).nullable().default(null),
            }),
          )
          .max(MAX_SURVEY_OPTIONS),
        /** Of a matrix: what its options are chosen for. */
        rows: z
          .array(z.strictObject({ id: z.uuid(), text: localizedText(256) }))
          .max(MAX_SURVEY_ROWS)
          .default([]),
        image: surveyImage.nullable().default(null),
        condition: surveyCondition.nullable().default(null),
      }),
    )
    .max(MAX_SURVEY_QUESTIONS),
  /** Null: as soon as it is published. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** After the end, for anyone who began before it. */
  graceMinutes: z.number().int().min(0).max(MAX_SURVEY_GRACE_MINUTES).default(SURVEY_GRACE_MINUTES),
  /** So many days before the end whoever has not answered is reminded; null: nobody is. */
  reminderDays: z.number().int().min(1).max(MAX_SURVEY_REMINDER_DAYS).nullable().default(null),
  /** Stands before everything else until it is answered. */
  mandatory: z.boolean(),
  isAnonymous: z.boolean(),
  points: z.number().int().min(0).max(10_000),
  ownerIds: ids,
  /** Whom it is for: of each kind somebody needs one of these; none means everybody. */
  audience: z.strictObject({ areaIds: ids, groupIds: ids, tagIds: ids }),
});
export type SurveyBody = z.output<typeof surveyBody>;

const managedCard = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(SURVEY_STATES),
  isAnonymous: z.boolean(),
  mandatory: z.boolean(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** Whom it is for today, and how many have answered. */
  asked: z.number().int(),
  answered: z.number().int(),
});
export type ManagedSurveyCard = z.output<typeof managedCard>;

const managedSurvey = z.object({
  id: z.uuid(),
  state: z.enum(SURVEY_STATES),
  revision: z.number().int(),
  version: z.number().int(),
  /** Whom it is for today. */
  asked: z.number().int(),
  answered: z.number().int(),
  /** The company it is written in, where that is another one. */
  writtenIn: z.string().nullable(),
  body: surveyBody,
  /** Addresses of the pictures it names. */
  fileUrls: z.record(z.string(), z.string()),
});
export type ManagedSurvey = z.output<typeof managedSurvey>;

export const listManagedSurveys = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/surveys',
  summary: 'Surveys with how many were asked and have answered, newest first',
  query: pageQuery.extend({
    search: z.string().max(256).default(''),
    state: z.enum(SURVEY_STATES).optional(),
  }),
  response: pageOf(managedCard),
});

export const getManagedSurvey = endpoint({
  ...manage,
  method: 'GET',
  path: ONE,
  summary: 'A survey with all its languages',
  params,
  response: managedSurvey,
});

export const createSurvey = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/surveys',
  summary: 'Begin a survey as a draft; whoever begins it owns it',
  status: 201,
  body: surveyBody,
  response: managedSurvey,
  errors: ['survey_invalid', 'file_not_found'],
});

export const changeSurvey = endpoint({
  ...manage,
  method: 'PUT',
  path: ONE,
  summary: 'Change a survey; answers given before stay with the questions they were given to',
  params,
  body: surveyBody.extend({ revision: z.number().int() }),
  response: managedSurvey,
  errors: [
    'survey_invalid',
    'survey_incomplete',
    'survey_written_elsewhere',
    'stale_revision',
    'file_not_found',
  ],
});

export const publishSurvey = endpoint({
  ...manage,
  method: 'PUT',
  path: `${ONE}/publication`,
  summary: 'Publish a survey or take it back; what it lacks is named',
  params,
  body: z.strictObject({ isPublished: z.boolean(), revision: z.number().int() }),
  response: managedSurvey,
  errors: ['survey_incomplete', 'stale_revision'],
});

export const copySurvey = endpoint({
  ...manage,
  method: 'POST',
  path: `${ONE}/copies`,
  summary: 'Begin a draft with the questions of a survey',
  params,
  status: 201,
  response: managedSurvey,
});

const surveyCompanies = z.object({
  /** Companies whose surveys the actor manages as well, by name. */
  items: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      isChosen: z.boolean(),
      /** Where the survey stands there; null before it has come out there. */
      state: z.enum(SURVEY_STATES).nullable(),
      /** Whether it stands there as it was last saved here. */
      isInStep: z.boolean(),
      asked: z.number().int(),
      answered: z.number().int(),
    }),
  ),
  /** Chosen companies whose surveys the actor does not manage. */
  others: z.number().int(),
});
export type SurveyCompanies = z.output<typeof surveyCompanies>;

export const listSurveyCompanies = endpoint({
  ...manage,
  method: 'GET',
  path: `${ONE}/companies`,
  summary: 'Further companies a survey can be in, and how it stands there',
  params,
  response: surveyCompanies,
});

export const chooseSurveyCompanies = endpoint({
  ...manage,
  method: 'PUT',
  path: `${ONE}/companies`,
  summary:
    'Choose the further companies of a survey: it comes out there with it and is taken back where it is no longer chosen',
  refusedWhileActing: true,
  params,
  body: z.strictObject({ companyIds: z.array(z.uuid()).max(100) }),
  response: surveyCompanies,
  errors: ['survey_invalid', 'survey_written_elsewhere'],
});

export const removeSurvey = endpoint({
  ...manage,
  method: 'DELETE',
  path: ONE,
  summary: 'Delete a draft',
  params,
  status: 204,
  response: z.null(),
  errors: ['survey_published'],
});

export const listSurveyOwners = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/survey-owners',
  summary: 'People who may own a survey, by name',
  response: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
});

export const listSurveyLabels = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/survey-labels',
  summary: 'Areas, groups and tags a survey can be for',
  response: z.object({
    items: z.array(z.object({ id: z.uuid(), kind: z.enum(['area', 'group', 'tag']), name: z.string() })),
  }),
});

const filter = z.object({
  /** Of its questions; the newest that has answers where none is named. */
  version: z.coerce.number().int().min(1).optional(),
  branchId: z.uuid().optional(),
  /** Of those who carry it; not offered of anonymous answers. */
  groupId: z.uuid().optional(),
  /** Of those whose role it is; not offered of anonymous answers. */
  role: z.enum(ROLES).optional(),
});

/** An option, or a place on a scale. */
const share = z.object({ id: z.string(), text: z.string(), count: z.number().int(), percent: z.number() });

export const surveyResults = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(SURVEY_STATES),
  isAnonymous: z.boolean(),
  asked: z.number().int(),
  answered: z.number().int(),
  version: z.number().int(),
  versions: z.array(z.object({ version: z.number().int(), answers: z.number().int() })),
  /** Why nothing is shown: an anonymous survey that still runs, or fewer than five answers. */
  hidden: z.enum(['until_end', 'under_five']).nullable(),
  /** Branches it may be filtered by. */
  branches: z.array(z.object({ id: z.uuid(), name: z.string(), answers: z.number().int() })),
  /** Groups and roles they may be filtered by; none where the survey is anonymous: groups overlap, so two of them tell of who is in one alone. */
  groups: z.array(z.object({ id: z.uuid(), name: z.string(), answers: z.number().int() })),
  roles: z.array(z.object({ role: z.enum(ROLES), answers: z.number().int() })),
  /** The survey this one was copied from, as far as its questions are worded alike; null where results are filtered or nothing of it may be shown. */
  previous: z
    .object({
      id: z.uuid(),
      title: z.string(),
      endsAt: z.iso.datetime().nullable(),
      answers: z.number().int(),
      /** By the ids of the questions, rows and options below. */
      questions: z.array(
        z.object({
          id: z.uuid(),
          average: z.number().nullable(),
          nps: z.number().int().nullable(),
          shares: z.array(z.object({ id: z.string(), percent: z.number() })),
          rows: z.array(z.object({ id: z.uuid(), average: z.number().nullable() })),
        }),
      ),
    })
    .nullable(),
  /** How many answers are counted below. */
  answers: z.number().int(),
  questions: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(SURVEY_QUESTION_KINDS),
      prompt: z.string(),
      answers: z.number().int(),
      shares: z.array(share),
      /** Of a matrix: how the answers of each row fall. */
      rows: z.array(
        z.object({
          id: z.uuid(),
          text: z.string(),
          answers: z.number().int(),
          shares: z.array(share),
          /** Of what its options score. */
          average: z.number().nullable(),
        }),
      ),
      /** Of a scale; of a choice what its options score. */
      average: z.number().nullable(),
      nps: z
        .object({
          promoters: z.number().int(),
          passives: z.number().int(),
          detractors: z.number().int(),
          value: z.number().int().nullable(),
        })
        .nullable(),
      texts: z.number().int(),
    }),
  ),
});
export type SurveyResults = z.output<typeof surveyResults>;

export const getSurveyResults = endpoint({
  ...manage,
  method: 'GET',
  path: `${ONE}/results`,
  summary: 'Answers of a survey counted by question; anonymous ones after its end, and no group under five',
  params,
  query: filter,
  response: surveyResults,
});

export const surveyResultsOfCompanies = surveyResults
  .omit({ branches: true, groups: true, roles: true, previous: true })
  .extend({
    companies: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        asked: z.number().int(),
        answered: z.number().int(),
        /** Why its answers are not among those that are counted. */
        hidden: surveyResults.shape.hidden,
      }),
    ),
    /** Companies the survey is in whose surveys the actor does not manage: their answers are not counted. */
    others: z.number().int(),
  });
export type SurveyResultsOfCompanies = z.output<typeof surveyResultsOfCompanies>;

export const getSurveyResultsOfCompanies = endpoint({
  ...manage,
  method: 'GET',
  path: `${ONE}/results/companies`,
  summary:
    'Answers of a survey added over the companies whose surveys the actor manages; of anonymous ones no company under five',
  params,
  query: filter.pick({ version: true }),
  response: surveyResultsOfCompanies,
});

const surveyText = z.object({
  key: z.string(),
  text: z.string(),
  /** None where the survey is anonymous. */
  name: z.string().nullable(),
  /** What readers of the results call it. */
  tags: z.array(z.string()),
});
export type SurveyText = z.output<typeof surveyText>;

export const listSurveyTexts = endpoint({
  ...manage,
  method: 'GET',
  path: `${ONE}/questions/:questionId/texts`,
  summary: 'What people wrote to a question of a survey, in no order',
  params: params.extend({ questionId: z.uuid() }),
  query: pageQuery
    .extend(filter.shape)
    .extend({ search: z.string().max(256).default(''), tag: z.string().max(MAX_TEXT_TAG).optional() }),
  response: pageOf(surveyText).extend({
    /** With the first page: tags of the texts that may be shown and how many carry each, the most used ones. */
    tags: z.array(z.object({ tag: z.string(), texts: z.number().int() })),
  }),
  errors: ['survey_results_later'],
});

export const tagSurveyText = endpoint({
  ...manage,
  method: 'PUT',
  path: `${ONE}/questions/:questionId/texts/:key/tags`,
  summary: 'Say what a text is about: readers of the results then find all of a kind',
  refusedWhileActing: true,
  params: params.extend({ questionId: z.uuid(), key: z.string().max(64) }),
  body: z.strictObject({
    tags: z.array(z.string().trim().min(1).max(MAX_TEXT_TAG)).max(MAX_TEXT_TAGS),
    /** As they were read: tags somebody else gave meanwhile are not lost. */
    before: z.array(z.string().max(MAX_TEXT_TAG)).max(MAX_TEXT_TAGS),
    /** Of the questions it was written to. */
    version: z.number().int().min(1),
  }),
  response: z.object({ tags: z.array(z.string()) }),
  errors: ['survey_results_later', 'stale_revision'],
});

export const exportSurveyResults = endpoint({
  ...manage,
  method: 'GET',
  path: `${ONE}/results/export`,
  summary: 'Answers of a survey as a file: a line a person, or counts and texts where it is anonymous',
  freshProof: true,
  refusedWhileActing: true,
  params,
  query: filter.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.file(),
  errors: ['survey_results_later'],
});
