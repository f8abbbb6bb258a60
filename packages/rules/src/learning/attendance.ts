import { checkTaxNumber } from '../organization/tax-numbers.ts';
import type { AnswerKind } from './attendance-answers.ts';

/**
 * Attendance at a training authority (SEN-01): a session is opened by a form that the learner's browser posts, and answered by a form
 * that the authority sends back through it.
 *
 * | state     | means |
 * |-----------|-------|
 * | opening   | the learner is at the authority, its answer has not come |
 * | open      | the start is recorded, the course is open |
 * | closing   | as open, and the learner has left for the authority to close it |
 * | closed    | the close is recorded |
 * | failed    | the authority refused the start, or its answer did not fit what was sent |
 * | abandoned | no answer came in time; one that comes within a day still counts |
 * | expired   | ended by itself after its length, without a close; its close may still be brought after, for a day |
 */
export const ATTENDANCE_STATES = [
  'opening',
  'open',
  'closing',
  'closed',
  'failed',
  'abandoned',
  'expired',
] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

export type AttendanceEvent =
  | 'start_recorded'
  | 'start_refused'
  | 'leave_to_close'
  | 'close_recorded'
  | 'close_refused'
  /** The time for an answer is over. */
  | 'give_up'
  /** The length of a session is over. */
  | 'run_out';

const TRANSITIONS: Readonly<
  Record<AttendanceState, Readonly<Partial<Record<AttendanceEvent, AttendanceState>>>>
> = {
  opening: { start_recorded: 'open', start_refused: 'failed', give_up: 'abandoned' },
  open: { leave_to_close: 'closing', run_out: 'expired' },
  closing: {
    leave_to_close: 'closing',
    close_recorded: 'closed',
    close_refused: 'open',
    give_up: 'open',
    run_out: 'expired',
  },
  closed: {},
  failed: {},
  abandoned: {},
  // The hours of a class count at the authority with their close only: it may be brought after.
  expired: { leave_to_close: 'expired', close_recorded: 'closed', close_refused: 'expired' },
};

/** The state after an event; null where the event has no place in a state. */
export function nextAttendanceState(state: AttendanceState, event: AttendanceEvent): AttendanceState | null {
  return TRANSITIONS[state][event] ?? null;
}

/** The authority's days are those of Chile, wherever a company is. */
export const AUTHORITY_ZONE = 'America/Santiago';

/** States in which the course is open, as long as the session's time runs. */
export const ATTENDING_STATES = ['open', 'closing'] as const satisfies readonly AttendanceState[];
/** States of which a learner has one at a time in a course. */
export const RUNNING_STATES = ['opening', ...ATTENDING_STATES] as const;

/** How long the authority lets people type their number and password. */
export const ENTRY_WINDOW_SECONDS = 180;
/** How long we wait for an answer: the window, and the way there and back on a slow line. What comes later is no longer waited for. */
export const ANSWER_TIMEOUT_SECONDS = 600;
/** When the end of a session is announced. */
export const END_WARNING_SECONDS = 600;
/**
 * What was done until the end of a session reaches us a little later, from a browser that tells every ten seconds: so long it still counts,
 * in what was begun before.
 */
export const FINISHING_SECONDS = 120;
/** How long after the end of a session its learner may still close it at the authority, and after they left an answer of it still counts. */
const LATE_HOURS = 24;
export const SESSION_MINUTES = { least: 30, most: 720, usual: 180 } as const;
/** The authority refuses longer ones. */
export const MAX_ANSWER_ADDRESS = 100;

/** Training lines: 1 social programs, 3 tax franchise, 6 FPT. */
export const TRAINING_LINES = [1, 3, 6] as const;
export type TrainingLine = (typeof TRAINING_LINES)[number];
export const AUTHORITY_ENVIRONMENTS = ['test', 'production', 'own'] as const;
export type AuthorityEnvironment = (typeof AUTHORITY_ENVIRONMENTS)[number];

const OFFICIAL_BASE: Readonly<Record<OfficialEnvironment, string>> = {
  test: 'https://sistemas.sence.cl/rcetest',
  production: 'https://sistemas.sence.cl/rce',
};

/** Environments of the authority itself: one token is good for all of them, at one address. */
export const OFFICIAL_ENVIRONMENTS = [
  'test',
  'production',
] as const satisfies readonly AuthorityEnvironment[];
export type OfficialEnvironment = (typeof OFFICIAL_ENVIRONMENTS)[number];

/** What a company has for all of its courses. */
interface CompanyPlace {
  readonly line: TrainingLine;
  readonly environment: AuthorityEnvironment;
  readonly ownBase: string | null;
}
/** What a course has for itself; null: as the company. */
export interface CoursePlace {
  readonly line: TrainingLine | null;
  readonly environment: OfficialEnvironment | null;
}

/**
 * The line of a course and where it is recorded. The token of a company that has an address of its own was entered for that one and is
 * posted to no other, whatever a course says.
 */
export function placeOfCourse(company: CompanyPlace, course: CoursePlace) {
  const environment = company.environment === 'own' ? 'own' : (course.environment ?? company.environment);
  return {
    line: course.line ?? company.line,
    environment,
    base: authorityBase(environment, company.ownBase),
  } as const;
}

/**
 * What a session is worth for a declaration: of the course's present action, where the course is recorded now; of the authority's test
 * environment, where nothing counts; or of another action or place, before the set-up was changed.
 */
export const RECORD_STANDINGS = ['present', 'test', 'former'] as const;
export type RecordStanding = (typeof RECORD_STANDINGS)[number];

/** Where the environment is, without a slash at its end. */
export function authorityBase(environment: AuthorityEnvironment, ownBase: string | null): string {
  return (environment === 'own' ? (ownBase ?? '') : OFFICIAL_BASE[environment]).replace(/\/+$/, '');
}

/** Where the ways back from the authority end on their pages: what came of it stands there. */
export const RETURN_PLACES = { session: 'attendance', trial: 'trial' } as const;

/** Where the authority's own pages lead on to for the sign-in, as browsers and apps name what is below it. */
export const STATE_SIGN_IN = 'https://*.claveunica.gob.cl';

const PAGES = { start: 'IniciarSesion', close: 'CerrarSesion' } as const;
export type AttendanceStep = keyof typeof PAGES;

/** Where the form of a step is posted to. */
export function authorityAddress(base: string, step: AttendanceStep): string {
  return `${base}/Registro/${PAGES[step]}`;
}

/** A RUT or RUN as the authority reads it, `12345678-9`; null where it is none. */
export function formatRut(typed: string): string | null {
  if (checkTaxNumber(typed, 'CHL') !== 'valid') return null;
  const canonical = typed
    .normalize('NFKC')
    .replaceAll(/[^\dkK]/g, '')
    .toUpperCase();
  return `${canonical.slice(0, -1)}-${canonical.slice(-1)}`;
}

/** What a course is called at the authority. */
export interface CourseCodes {
  /** Of the course; empty on line 1. */
  readonly courseCode: string;
  /** Of the action, one time the course is held. */
  readonly actionCode: string;
}

/** Switches the check of a code off, in the test environment only. */
const UNCHECKED = '-1';

/** Whether the authority checks a code; one that switches its check off can be tried out and never declared. */
export const isCheckedCode = (code: string): boolean => code !== UNCHECKED;

const MAX_ACTION_CODE = 50;
const MIN_ACTION_CODE = 7;

function fitsCourseCode(code: string, line: TrainingLine, environment: AuthorityEnvironment): boolean {
  if (line === 1) return code === '';
  return /^\d{10}$/.test(code) || (environment !== 'production' && code === UNCHECKED);
}

function fitsActionCode(code: string, line: TrainingLine, environment: AuthorityEnvironment): boolean {
  if (code === UNCHECKED) return environment !== 'production';
  if (!/^[\w./-]+$/.test(code) || code.length > MAX_ACTION_CODE) return false;
  return line === 6 || code.length >= MIN_ACTION_CODE;
}

/** The first code that the authority would refuse by its form; null where both fit the line. */
export function codeFault(
  { courseCode, actionCode }: CourseCodes,
  line: TrainingLine,
  environment: AuthorityEnvironment,
): keyof CourseCodes | null {
  if (!fitsCourseCode(courseCode, line, environment)) return 'courseCode';
  return fitsActionCode(actionCode, line, environment) ? null : 'actionCode';
}

/** When a session was left for the authority, and when it ends. */
export interface AttendanceTimes {
  readonly state: AttendanceState;
  readonly leftAt: Date;
  readonly endsAt: Date | null;
}

/** The state of a session at a moment, also where nobody wrote down yet that its time is over. */
export function attendanceStateAt({ state, leftAt, endsAt }: AttendanceTimes, now: Date): AttendanceState {
  const isOver = endsAt !== null && endsAt <= now;
  const afterLength = (isOver && nextAttendanceState(state, 'run_out')) || state;
  const isUnanswered = !awaitsAnswer({ leftAt }, now);
  return (isUnanswered && nextAttendanceState(afterLength, 'give_up')) || afterLength;
}

/** Whether a session may be left for the authority to close it: while it is under way, and for a day after it ran out. */
export function mayBeClosed(times: AttendanceTimes, now: Date): boolean {
  const state = attendanceStateAt(times, now);
  if (nextAttendanceState(state, 'leave_to_close') === null) return false;
  return (
    state !== 'expired' ||
    (times.endsAt !== null && now.getTime() - times.endsAt.getTime() < LATE_HOURS * 3_600_000)
  );
}

/**
 * What an answer leads to that we had given up waiting for: the authority has recorded it, and hours without both ends there are lost.
 * A close counts that was asked for.
 */
const LATE: Readonly<
  Partial<Record<AttendanceState, Readonly<Partial<Record<AnswerKind, AttendanceState>>>>>
> = {
  abandoned: { start_recorded: 'open', start_refused: 'failed' },
  open: { close_recorded: 'closed', close_refused: 'open' },
  expired: { close_recorded: 'closed', close_refused: 'expired' },
};

/** The state a session is led to by an answer of the authority at a moment; null where the answer has no place in it, or comes too late. */
export function stateAfterAnswer(
  times: AttendanceTimes & { readonly startedAt: Date | null },
  kind: AnswerKind,
  now: Date,
): AttendanceState | null {
  const { leftAt, startedAt } = times;
  const state = attendanceStateAt(times, now);
  const late = LATE[state];
  if (!late) return nextAttendanceState(state, kind);
  const isAsked = startedAt === null || leftAt > startedAt;
  return isAsked && mayBeAnswered({ leftAt }, now) ? (late[kind] ?? null) : null;
}

/** When a session ends that is closed at a moment: with its length at the latest, and where the answer came late, when it was asked for. */
export function closedAt({ leftAt, endsAt }: Pick<AttendanceTimes, 'leftAt' | 'endsAt'>, now: Date): Date {
  const at = awaitsAnswer({ leftAt }, now) ? now : leftAt;
  return endsAt !== null && endsAt < at ? endsAt : at;
}

/** Whether an answer of the authority still counts, which is longer than anybody waits for it. */
export function mayBeAnswered({ leftAt }: Pick<AttendanceTimes, 'leftAt'>, now: Date): boolean {
  return now.getTime() - leftAt.getTime() < LATE_HOURS * 3_600_000;
}

/** Whether the time for an answer of the authority runs. */
export function awaitsAnswer({ leftAt }: Pick<AttendanceTimes, 'leftAt'>, now: Date): boolean {
  return now.getTime() - leftAt.getTime() < ANSWER_TIMEOUT_SECONDS * 1000;
}
