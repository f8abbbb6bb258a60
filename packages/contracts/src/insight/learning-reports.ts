import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { z } from 'zod';

import { STOPPED_AFTER_DAYS } from '../learning/course-people.ts';
import { endpoint } from '../platform/endpoint.ts';

/** For who follows people's learning: administrators the whole company, leaders their branches. */
const read = { tag: 'learning reports', access: 'learning.take', method: 'GET' } as const;

/** The reports there are; `table` is one that its reader puts together. */
export const REPORTS = [
  'matrix',
  'compliance',
  'certificates',
  'activity',
  'steps',
  'questions',
  'table',
] as const;

/** Days a report looks back over, and as many before to compare with. */
export const REPORT_DAYS = ['7', '30', '90', '365'] as const;
const period = z.object({ days: z.enum(REPORT_DAYS).default('30') });
const training = z.object({ id: z.uuid(), kind: z.enum(TRAINING_KINDS), title: z.string() });
const count = z.number().int();

/** So many trainings and branches fit on a screen; a file has all. */
export const MAX_REPORT_TRAININGS = 30;
export const MAX_REPORT_BRANCHES = 200;

const learningNumbers = z.object({
  /** In the training now. */
  enrolled: count,
  /** Of them, who passed. */
  done: count,
  /** Of them, whose deadline is over without passing, and who are not let off. */
  late: count,
});

export const getLearningMatrix = endpoint({
  ...read,
  path: '/api/v1/reports/learning',
  summary:
    'Branches by trainings: how many are in, done and late; what was done in the period and the one before',
  query: period,
  response: z.object({
    branches: z.array(z.object({ id: z.uuid().nullable(), name: z.string() })),
    trainings: z.array(training),
    /** One for each pair that has people. */
    cells: z.array(learningNumbers.extend({ branchId: z.uuid().nullable(), trainingId: z.uuid() })),
    /** There are more trainings or branches than are shown. */
    more: z.boolean(),
    total: learningNumbers,
    /** Passed within the period, and within as many days before. */
    doneInPeriod: count,
    doneBefore: count,
    weeks: z.array(z.object({ from: z.iso.date(), done: count })),
  }),
});
export type LearningMatrix = z.output<typeof getLearningMatrix.response>;

export const getCompliance = endpoint({
  ...read,
  path: '/api/v1/reports/learning/compliance',
  summary: 'What is due, overdue, expired and renewed, in all and by training',
  query: period,
  response: z.object({
    total: z.object({
      due: count,
      overdue: count,
      expired: count,
      renewed: count,
      renewedBefore: count,
    }),
    trainings: z.array(training.extend({ due: count, overdue: count, expired: count, renewed: count })),
  }),
});
export type Compliance = z.output<typeof getCompliance.response>;

const certificateNumbers = z.object({
  /** Within the period; a sheet printed anew for the same pass is counted once, a revoked one not. */
  issued: count,
  issuedBefore: count,
  /** Proofs that end within so many days. */
  ending30: count,
  ending60: count,
  ending90: count,
  /** Proofs that have ended and were not renewed. */
  ended: count,
});

export const getCertificateReport = endpoint({
  ...read,
  path: '/api/v1/reports/learning/certificates',
  summary: 'Certificates that were issued, and proofs that end or have ended, by training and by branch',
  query: period,
  response: z.object({
    /** The first day of the period, and today: days of the company. */
    from: z.iso.date(),
    today: z.iso.date(),
    total: certificateNumbers,
    trainings: z.array(training.extend(certificateNumbers.shape)),
    branches: z.array(
      z.object({ id: z.uuid().nullable(), name: z.string() }).extend(certificateNumbers.shape),
    ),
    /** There are more trainings or branches than are shown. */
    more: z.boolean(),
  }),
});
export type CertificateReport = z.output<typeof getCertificateReport.response>;

const activityNumbers = z.object({ people: count, lessons: count, seconds: count });

export const getActivityReport = endpoint({
  ...read,
  path: '/api/v1/reports/learning/activity',
  summary: 'Who was there on each day and in each week, lessons they finished and time they spent on them',
  query: period,
  response: z.object({
    /** Mean of the period’s days, and of as many before. */
    perDay: z.number(),
    perDayBefore: z.number(),
    lessons: count,
    lessonsBefore: count,
    seconds: count,
    secondsBefore: count,
    /** Every day of the period. */
    days: z.array(activityNumbers.extend({ day: z.iso.date() })),
    /** Calendar weeks that end within the period, and the current one; they begin on Mondays. */
    weeks: z.array(activityNumbers.extend({ from: z.iso.date(), to: z.iso.date() })),
  }),
});
export type ActivityReport = z.output<typeof getActivityReport.response>;

/** Who has not gone on for so many days has left. */
export const LEFT_AFTER_DAYS = STOPPED_AFTER_DAYS;

const timeSpent = z.object({
  /** Of how many people it is known. */
  people: count,
  /** Seconds. */
  lowerQuarter: count,
  median: count,
  upperQuarter: count,
});

export const getStepReport = endpoint({
  ...read,
  path: '/api/v1/reports/learning/steps',
  summary:
    'Steps of a training in order: who came to them, finished them and left there, and the time they took',
  query: z.object({ training: z.uuid().optional() }),
  response: z.object({
    /** Those that have people, most first. */
    trainings: z.array(training),
    /** The one that was asked for, or the first; null where nobody whom the reader sees is in it. */
    training: training.nullable(),
    /** Of people who passed. */
    time: timeSpent.nullable(),
    steps: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        reached: count,
        finished: count,
        /** Under way, last seen here, and not for 14 days. */
        left: count,
        /** Most leave here; never where nobody does. */
        most: z.boolean(),
        /** Of who finished it; null where nothing measured it. */
        time: timeSpent.nullable(),
      }),
    ),
  }),
});
export type StepReport = z.output<typeof getStepReport.response>;

/** For who keeps questions and their keys: whoever leads people may still have the tests before them. */
export const getQuestionReport = endpoint({
  ...read,
  access: 'question_banks.manage',
  path: '/api/v1/reports/learning/questions',
  summary:
    'Questions of tests by how many miss them, of the latest attempts: difficulty, discrimination, what is chosen instead',
  query: z.object({ training: z.uuid().optional() }),
  response: z.object({
    /** Attempts that were looked at. */
    attempts: count,
    trainings: z.array(training),
    questions: z.array(
      z.object({
        id: z.uuid(),
        prompt: z.string(),
        training,
        test: z.string(),
        answers: count,
        /** Mean share that was right, 0…1. */
        difficulty: z.number(),
        /** −1…1; null where too few answered or all alike. */
        discrimination: z.number().nullable(),
        /** What was chosen; none for questions without options. */
        options: z.array(z.object({ text: z.string(), isRight: z.boolean(), chosen: count })),
      }),
    ),
  }),
});
export type QuestionReport = z.output<typeof getQuestionReport.response>;

export const exportLearningReport = endpoint({
  ...read,
  path: '/api/v1/reports/learning/export',
  summary: 'Every branch and training of the report as a file',
  freshProof: true,
  refusedWhileActing: true,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.file(),
});
