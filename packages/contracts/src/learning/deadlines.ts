import { legibleText } from '@trilha/rules/platform/legible-text';
import { RULE_DUE_KINDS } from '@trilha/rules/learning/enrollment-rules';
import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';

const own = { tag: 'deadlines', access: 'learning.take' } as const;
/** Of the people of the branches one leads; of the whole company for administrators. */
const team = { ...own, refusedWhileActing: true } as const;
const reason = z.string().overwrite(legibleText).min(3).max(500);
const day = z.string();

/** Days of leave, or on which a branch is closed, both included. */
const pauseForm = z
  .object({ from: calendarDay, to: calendarDay, reason })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'before_from' });
const pause = z.object({
  id: z.uuid(),
  from: day,
  to: day,
  reason: z.string(),
  /** Who registered it. */
  by: z.string(),
});
export type RegisteredPause = z.output<typeof pause>;

/** What made a deadline and what moved it. */
export const deadlineReasons = z.object({
  /** What counts; null where nothing is asked by a day. */
  dueAt: z.iso.datetime().nullable(),
  /** What was asked before anything moved it. */
  askedDueAt: z.iso.datetime().nullable(),
  enrolledAt: z.iso.datetime(),
  /** When more was asked of who had concluded it: what the training asks counts from then. */
  askedAgainAt: z.iso.datetime().nullable(),
  /** By whose calendar days end. */
  timeZone: z.string(),
  /** It is when what proves the training ends: nothing moves it. */
  isRenewal: z.boolean(),
  /** What the training asks of everybody who comes in, where that is what counts or a rule's day is earlier. */
  training: z.object({ dueAt: z.iso.datetime(), days: z.number().int().nullable() }).nullable(),
  /** Who assigned it to them, by name or with their group or branch, since they came in; null where they came otherwise. */
  assignment: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
  /** Rules that ask for it; of their days the earliest counts. */
  rules: z.array(
    z.object({
      /** Who wrote the rule as it is. */
      by: z.string(),
      /** By what of theirs it means the person: all of these together; nothing where it means everybody. */
      means: z.object({
        branch: z.string().nullable(),
        role: z.boolean(),
        labels: z.array(z.string()),
        country: z.boolean(),
        hiredWithinDays: z.number().int().nullable(),
      }),
      due: z.object({
        kind: z.enum(RULE_DUE_KINDS),
        day: day.nullable(),
        days: z.number().int().nullable(),
      }),
      assignedAt: z.iso.datetime(),
      dueAt: z.iso.datetime(),
    }),
  ),
  extension: z.object({ until: day, reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
  /** What it stood still for, with the days by which that moved it. */
  pauses: z.array(
    z.object({ kind: z.enum(['leave', 'closure']), from: day, to: day, days: z.number().int() }),
  ),
  can: z.object({ extend: z.boolean() }),
});
export type DeadlineReasons = z.output<typeof deadlineReasons>;

export const getOwnDeadline = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/me/deadlines/:trainingId',
  summary: 'What made the deadline of a training of the member and what moved it',
  params: z.object({ trainingId: z.uuid() }),
  response: deadlineReasons,
});

export const getTeamDeadline = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/team/deadlines/:memberId/:trainingId',
  summary: 'The same of somebody of the team',
  params: z.object({ memberId: z.uuid(), trainingId: z.uuid() }),
  response: deadlineReasons,
});

/** So many people get another deadline in one call. */
const MAX_EXTENDED = 200;

export const extendDeadlines = endpoint({
  ...team,
  method: 'POST',
  path: '/api/v1/team/deadlines/:trainingId/extensions',
  summary:
    'Give people of the team more time for a training, to the end of a day, for a reason; never oneself. Who has until later stays as they are',
  params: z.object({ trainingId: z.uuid() }),
  body: z.object({
    /** Each with the deadline that was seen: where it is another one by now, nobody gets any. */
    people: z
      .array(z.object({ memberId: z.uuid(), dueAt: z.iso.datetime() }))
      .min(1)
      .max(MAX_EXTENDED),
    until: calendarDay,
    reason,
  }),
  response: z.object({ extended: z.number().int(), unchanged: z.number().int() }),
  errors: [
    'due_day_over',
    'deadline_changed',
    'deadline_not_movable',
    'extension_too_early',
    'extension_too_late',
  ],
});

const memberParams = z.object({ memberId: z.uuid() });
const branchParams = z.object({ branchId: z.uuid() });

export const listLeaves = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/team/members/:memberId/leaves',
  summary: 'Days on which somebody of the team is on leave, the latest first',
  params: memberParams,
  response: z.object({ items: z.array(pause), can: z.object({ register: z.boolean() }) }),
});

export const registerLeave = endpoint({
  ...team,
  method: 'POST',
  path: '/api/v1/team/members/:memberId/leaves',
  summary:
    'Register the leave of somebody of the team, never one’s own: their deadlines stand still meanwhile',
  params: memberParams,
  body: pauseForm,
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['pause_registered', 'pause_too_long'],
});

export const withdrawLeave = endpoint({
  ...team,
  method: 'DELETE',
  path: '/api/v1/team/members/:memberId/leaves/:leaveId',
  summary: 'Take a registered leave back: deadlines are what they would be without it',
  params: memberParams.extend({ leaveId: z.uuid() }),
  status: 204,
  response: z.null(),
});

export const listClosures = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/team/branches/:branchId/closures',
  summary: 'Days on which a branch of the team is closed, the latest first',
  params: branchParams,
  response: z.object({ items: z.array(pause) }),
});

export const registerClosure = endpoint({
  ...team,
  method: 'POST',
  path: '/api/v1/team/branches/:branchId/closures',
  summary:
    'Register that a branch of the team is closed: the deadlines of its people stand still meanwhile, but for one’s own',
  params: branchParams,
  body: pauseForm,
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['pause_registered', 'pause_too_long'],
});

export const withdrawClosure = endpoint({
  ...team,
  method: 'DELETE',
  path: '/api/v1/team/branches/:branchId/closures/:closureId',
  summary: 'Take the closed days of a branch back: deadlines are what they would be without them',
  params: branchParams.extend({ closureId: z.uuid() }),
  status: 204,
  response: z.null(),
});
