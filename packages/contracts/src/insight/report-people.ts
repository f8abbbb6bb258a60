import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { legibleText } from '@trilha/rules/platform/legible-text';
import { z } from 'zod';

import { NO_BRANCH } from '../learning/course-people.ts';
import { MAX_PEOPLE_ACTED_ON, reached } from '../learning/people-actions.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

const read = { tag: 'learning reports', access: 'learning.take', method: 'GET' } as const;

/** Of a step of a training: who came to it, finished it, or was last seen there and left. */
const STEP_PEOPLE = ['reached', 'finished', 'left'] as const;

/** What the people of a report can be: who passed, whose certificate was issued, ends or has ended, who was there, who came how far. */
export const REPORT_PEOPLE = ['done', 'issued', 'ending', 'ended', 'active', ...STEP_PEOPLE] as const;
export type ReportPeople = (typeof REPORT_PEOPLE)[number];

/** Whom a number of a report means. Days are those of the company, both counted; `ended` and steps have none. */
export const reportPeopleQuery = z.object({
  of: z.enum(REPORT_PEOPLE),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  training: z.uuid().optional(),
  /** Of the training, where the number is of a step. */
  step: z.uuid().optional(),
  branch: z.union([z.uuid(), z.literal(NO_BRANCH)]).optional(),
});
export type ReportPeopleQuery = z.output<typeof reportPeopleQuery>;

export const reportPerson = z.object({
  memberId: z.uuid(),
  name: z.string(),
  branch: z.string().nullable(),
  /** None of who was there: that is about no single training. */
  training: z.object({ id: z.uuid(), kind: z.enum(TRAINING_KINDS), title: z.string() }).nullable(),
  /** When it was passed, issued or achieved; the last day somebody was there. */
  at: z.iso.datetime(),
  /** Until when it is proved. */
  until: z.iso.datetime().nullable(),
  lessons: z.number().int().nullable(),
  seconds: z.number().int().nullable(),
});
export type ReportPerson = z.output<typeof reportPerson>;

export const listReportPeople = endpoint({
  ...read,
  path: '/api/v1/reports/learning/people',
  summary: 'The people behind a number of a report, who is of the company or one’s branches now',
  query: pageQuery.extend(reportPeopleQuery.shape),
  response: pageOf(reportPerson),
});

export const exportReportPeople = endpoint({
  ...read,
  path: '/api/v1/reports/learning/people/export',
  summary: 'The people behind a number of a report as a file',
  freshProof: true,
  refusedWhileActing: true,
  query: reportPeopleQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.file(),
});

/** Somebody of a report and the training it names beside them. */
const addressee = z.object({ memberId: z.uuid(), trainingId: z.uuid() });

export const messageReportPeople = endpoint({
  ...read,
  method: 'POST',
  path: '/api/v1/reports/learning/people/messages',
  summary: 'Write to people of a report, to each about the training it names beside them',
  refusedWhileActing: true,
  body: z.object({
    people: z.array(addressee).min(1).max(MAX_PEOPLE_ACTED_ON),
    text: z.string().overwrite(legibleText).trim().min(3).max(500),
  }),
  /** Of people, however many trainings each is written to about. */
  response: reached,
  errors: ['message_repeated', 'messages_enough'],
});
