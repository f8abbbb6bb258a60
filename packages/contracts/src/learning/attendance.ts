import {
  ATTENDANCE_STATES,
  AUTHORITY_ENVIRONMENTS,
  OFFICIAL_ENVIRONMENTS,
  RECORD_STANDINGS,
  SESSION_MINUTES,
  TRAINING_LINES,
} from '@trilha/rules/learning/attendance';
import { ANSWER_KINDS, CHECKED_FIELDS } from '@trilha/rules/learning/attendance-answers';
import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { webAddress } from '../platform/web-address.ts';

const courseParams = z.object({ courseId: z.uuid() });
const own = {
  tag: 'attendance',
  access: 'learning.take',
  module: 'attendance',
  params: courseParams,
} as const;

/** Why a learner cannot leave for the authority now. */
export const ATTENDANCE_OBSTACLES = [
  'not_set_up',
  'not_enrolled',
  'run_missing',
  'run_invalid',
  'codes_invalid',
  'outside_days',
  'answers_too_long',
] as const;
export type AttendanceObstacle = (typeof ATTENDANCE_OBSTACLES)[number];

const attendanceSession = z.object({
  state: z.enum(ATTENDANCE_STATES),
  openedAt: z.iso.datetime(),
  /** Seconds left of the time for typing number and password; null where nothing is opening. */
  entrySeconds: z.number().int().nullable(),
  /** Seconds left of a session that is under way. */
  remainingSeconds: z.number().int().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Why the authority refused the start or the last close; `?` for what could not be read. */
  errorCodes: z.array(z.string()),
  /** Fields of the last answer that did not fit what was sent, where that is why it counted for nothing. */
  contradicts: z.array(z.enum(CHECKED_FIELDS)),
});
export type AttendanceSession = z.output<typeof attendanceSession>;

const courseAttendance = z.object({
  /** Null where the course keeps no attendance at the authority. */
  attendance: z
    .object({
      mandatory: z.boolean(),
      exempt: z.boolean(),
      /** The course stays shut until a start is recorded. */
      locked: z.boolean(),
      firstDay: z.iso.date(),
      lastDay: z.iso.date(),
      /** Whom to turn to. */
      contact: z.string(),
      obstacle: z.enum(ATTENDANCE_OBSTACLES).nullable(),
      session: attendanceSession.nullable(),
      can: z.object({ start: z.boolean(), close: z.boolean() }),
    })
    .nullable(),
});
export type CourseAttendance = NonNullable<z.output<typeof courseAttendance>['attendance']>;

export const getCourseAttendance = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/courses/:courseId/attendance',
  summary: "Where the learner stands with a course's attendance at the training authority",
  response: courseAttendance,
});

/** A page of ours with the form for the authority; it opens once, in the browser that asked, within a minute. */
const formAddress = z.object({ address: z.string() });
const leaveErrors = ['attendance_not_possible'] as const;

export const startAttendance = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/courses/:courseId/attendance/start',
  summary:
    'Leave for the training authority to start a session; an opening that nobody came back from is given up',
  refusedWhileActing: true,
  naturallyIdempotent: true,
  response: formAddress,
  errors: [...leaveErrors, 'enrollment_required'],
});

export const closeAttendance = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/courses/:courseId/attendance/close',
  summary: 'Leave for the training authority to close the session under way',
  refusedWhileActing: true,
  naturallyIdempotent: true,
  response: formAddress,
  errors: [...leaveErrors],
});

const manage = { tag: 'attendance', access: 'attendance.manage', module: 'attendance' } as const;

const trainingLine = z.union(TRAINING_LINES.map((line) => z.literal(line)));
const authorityFields = z.strictObject({
  trainingBodyRut: z.string().trim().min(1).max(20),
  line: trainingLine,
  environment: z.enum(AUTHORITY_ENVIRONMENTS),
  /** Where an environment of one's own answers; null for those of the authority. */
  ownBase: webAddress(/^https?$/, 200).nullable(),
  sessionMinutes: z.number().int().min(SESSION_MINUTES.least).max(SESSION_MINUTES.most),
  contact: z.string().trim().min(3).max(200),
});

/** As it is kept: what was entered is judged and written anew when it comes in. */
const attendanceAuthority = authorityFields.extend({ ownBase: z.string().nullable(), hasToken: z.boolean() });
export type AttendanceAuthority = z.output<typeof attendanceAuthority>;

export const getAttendanceAuthority = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/attendance/authority',
  summary: 'The company at the training authority; null before it is set up. Its token is told to nobody',
  response: z.object({
    authority: attendanceAuthority.nullable(),
    /** Where the authority sends its answers, to be compared with what it allows. */
    answers: z.object({ success: z.string(), failure: z.string(), fit: z.boolean() }),
  }),
});

export const saveAttendanceAuthority = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/attendance/authority',
  summary: 'Set up the company at the training authority; a token that is left out stays',
  refusedWhileActing: true,
  freshProof: true,
  body: authorityFields.extend({ token: z.guid().optional() }),
  response: z.object({ authority: attendanceAuthority }),
  errors: ['attendance_invalid', 'credentials_required'],
});

const courseFields = z.strictObject({
  /** Of the course; empty on line 1. */
  courseCode: z.string().trim().max(10),
  /** Of the action, one time the course is held. */
  actionCode: z.string().trim().min(1).max(50),
  /** Another line than the company's; null: as the company. */
  line: trainingLine.nullable().default(null),
  /** Where it is recorded, for companies that are recorded at the authority itself; null: as the company. */
  environment: z.enum(OFFICIAL_ENVIRONMENTS).nullable().default(null),
  firstDay: calendarDay,
  lastDay: calendarDay,
  mandatory: z.boolean(),
  exemptMemberIds: z.array(z.uuid()).max(500),
  exemptGroupIds: z.array(z.uuid()).max(50),
});
/** What came of a trial at the authority's test address. */
const TRIAL_OUTCOMES = ['waiting', 'unanswered', 'recorded', 'refused', 'contradicts'] as const;
const attendanceTrial = z.object({
  outcome: z.enum(TRIAL_OUTCOMES),
  at: z.iso.datetime(),
  /** Where it was sent. */
  place: z.string(),
  errorCodes: z.array(z.string()),
  contradicts: z.array(z.enum(CHECKED_FIELDS)),
});
export type AttendanceTrial = z.output<typeof attendanceTrial>;

const named = z.object({ id: z.uuid(), name: z.string() });

const attendanceCourse = courseFields.omit({ exemptMemberIds: true, exemptGroupIds: true }).extend({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  exemptMembers: z.array(named),
  exemptGroups: z.array(named),
});

export const getAttendanceCourse = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/attendance',
  summary: 'A course at the training authority; null where it keeps no attendance there',
  params: courseParams,
  response: z.object({
    course: named,
    attendance: attendanceCourse.nullable(),
    groups: z.array(named),
    /** The last trial; null where nobody tried it. */
    trial: attendanceTrial.nullable(),
    /** What holds where the course says nothing else; null before the company is set up. */
    company: authorityFields.pick({ line: true, environment: true }).nullable(),
  }),
});

export const saveAttendanceCourse = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/courses/:courseId/attendance',
  summary:
    'Say what a course is called at the training authority, when, whether it is mandatory and who is exempt',
  params: courseParams,
  body: courseFields,
  status: 204,
  response: z.null(),
  errors: ['attendance_not_possible', 'attendance_invalid'],
});

export const tryAttendanceCourse = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/courses/:courseId/attendance/trial',
  summary:
    'Try what a course sends: a start at the test address of the authority, where nothing counts, with a RUN one can sign in with',
  params: courseParams,
  body: z.strictObject({ run: z.string().trim().min(1).max(20) }),
  refusedWhileActing: true,
  naturallyIdempotent: true,
  response: formAddress,
  errors: ['attendance_not_possible', 'attendance_invalid'],
});

/** What a learner still lacks, so that their hours can be declared. */
const DECLARATION_GAPS = [
  'run_missing',
  'run_invalid',
  'never_started',
  'never_closed',
  'unclosed_sessions',
] as const;
export type DeclarationGap = (typeof DECLARATION_GAPS)[number];

/** What the set-up of a course still lacks. */
const SETUP_GAPS = ['not_set_up', 'test_environment', 'codes_unchecked', 'codes_invalid'] as const;
export type SetupGap = (typeof SETUP_GAPS)[number];

const declaredPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  closed: z.number().int(),
  /** Started at the authority and never closed there. */
  unclosed: z.number().int(),
  minutes: z.number().int(),
  gaps: z.array(z.enum(DECLARATION_GAPS)),
});
export type DeclaredPerson = z.output<typeof declaredPerson>;

export const readAttendanceDeclaration = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/courses/:courseId/attendance/declaration',
  summary: 'What a course and each of its learners still lack for a declaration at the authority, by name',
  params: courseParams,
  query: pageQuery,
  response: pageOf(declaredPerson).extend({ setup: z.array(z.enum(SETUP_GAPS)), exempt: z.number().int() }),
});

export const deleteAttendanceCourse = endpoint({
  ...manage,
  method: 'DELETE',
  path: '/api/v1/admin/courses/:courseId/attendance',
  summary: 'Keep no attendance of a course any more; sessions that were kept stay',
  params: courseParams,
  status: 204,
  response: z.null(),
});

export const listAttendanceCourses = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/attendance/courses',
  summary: 'Courses that keep attendance at the training authority, by title',
  response: z.object({
    items: z.array(
      named.extend({
        actionCode: z.string(),
        firstDay: z.iso.date(),
        lastDay: z.iso.date(),
        mandatory: z.boolean(),
        /** Other actions that sessions of the course were recorded as. */
        formerActions: z.array(z.string()),
      }),
    ),
  }),
});

const reportFilter = z.object({
  course: z.uuid().optional(),
  /** The code of one action, a former one too. */
  action: z.string().max(50).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
});

export const listAttendanceDays = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/attendance/days',
  summary:
    'Sessions by day, course, action and what they are worth, newest day first; days are those of Chile',
  query: pageQuery.extend(reportFilter.shape),
  response: pageOf(
    z.object({
      day: z.iso.date(),
      course: named,
      actionCode: z.string(),
      standing: z.enum(RECORD_STANDINGS),
      people: z.number().int(),
      sessions: z.number().int(),
      closed: z.number().int(),
      underWay: z.number().int(),
      expired: z.number().int(),
      failed: z.number().int(),
      abandoned: z.number().int(),
      /** Sessions with an answer that did not fit what was sent. */
      contradicted: z.number().int(),
      minutes: z.number().int(),
    }),
  ),
});
export type AttendanceDay = z.output<typeof listAttendanceDays.response>['items'][number];

export const listAttendanceSessions = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/attendance/sessions',
  summary: 'Every session, newest first, with what the authority answered through the learner’s browser',
  query: pageQuery.extend(reportFilter.shape).extend({ state: z.enum(ATTENDANCE_STATES).optional() }),
  response: pageOf(
    z.object({
      id: z.uuid(),
      course: named,
      person: z.string(),
      state: z.enum(ATTENDANCE_STATES),
      actionCode: z.string(),
      standing: z.enum(RECORD_STANDINGS),
      openedAt: z.iso.datetime(),
      startedAt: z.iso.datetime().nullable(),
      endedAt: z.iso.datetime().nullable(),
      minutes: z.number().int().nullable(),
      /** The authority's own id and time, as they came. */
      authoritySession: z.string().nullable(),
      authorityTime: z.string().nullable(),
      errorCodes: z.array(z.string()),
      contradicts: z.array(z.enum(CHECKED_FIELDS)),
      /** Answers that counted for nothing: twice, out of order, too late or contradicting. */
      refusedAnswers: z.number().int(),
    }),
  ).extend({ timeZone: z.string() }),
});

export const ANSWER_VERDICTS = ['taken', 'repeated', 'out_of_order', 'late', 'contradicts'] as const;

export const getAttendanceSession = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/attendance/sessions/:sessionId',
  summary: 'One session with every answer as it was received; of the RUN only its end is shown',
  params: z.object({ sessionId: z.uuid() }),
  response: z.object({
    id: z.uuid(),
    person: z.string(),
    state: z.enum(ATTENDANCE_STATES),
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    authorityTime: z.string().nullable(),
    authorityCloseTime: z.string().nullable(),
    timeZone: z.string(),
    answers: z.array(
      z.object({
        number: z.number().int(),
        receivedAt: z.iso.datetime(),
        kind: z.enum(ANSWER_KINDS),
        verdict: z.enum(ANSWER_VERDICTS),
        errorCodes: z.array(z.string()),
        contradicts: z.array(z.enum(CHECKED_FIELDS)),
        fields: z.record(z.string(), z.string()),
      }),
    ),
  }),
});

export const exportAttendance = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/v1/admin/attendance/export',
  summary: 'The sessions as a file, with the number of each learner',
  freshProof: true,
  refusedWhileActing: true,
  query: reportFilter.extend({
    state: z.enum(ATTENDANCE_STATES).optional(),
    format: z.enum(['csv', 'xlsx']).default('csv'),
    /**
     * Ours, in the person's language, or those of the authority, by its own names: these have no tests, and an action of before only
     * where it is asked for.
     */
    columns: z.enum(['report', 'authority']).default('report'),
  }),
  response: z.file(),
});
