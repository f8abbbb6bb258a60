import { legibleText } from '@trilha/rules/platform/legible-text';
import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { peopleFilter } from './course-people.ts';

/** For who follows people of a training: administrators everybody, leaders those of their branches. */
const follow = { tag: 'course people', access: 'learning.take' } as const;
const params = z.object({ trainingId: z.uuid() });

/** So many get something at once that is decided for each of them. */
export const MAX_PEOPLE_ACTED_ON = 1000;

/** So many are named at most; more are meant by the filters of the list. */
export const MAX_PEOPLE_NAMED = 5000;

/** Whom an act is for: some of the people of a training by name, or all whom the filters of the list mean. */
export const peopleSelection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('members'), memberIds: z.array(z.uuid()).min(1).max(MAX_PEOPLE_NAMED) }),
  z.object({ kind: z.literal('matching'), filter: peopleFilter }),
]);
export type PeopleSelection = z.output<typeof peopleSelection>;

/** Whom an act upon several people reached. */
export const reached = z.object({
  /** Whom it reached. */
  people: z.number().int(),
  /** Chosen, but it was not for them: done already, reminded today, oneself. */
  leftOut: z.number().int(),
});
/** The same of an act that can be taken back. */
export const undoable = reached.extend({
  /** With what it can be taken back; null where it reached nobody. */
  undo: z.iso.datetime().nullable(),
});

export const listPeopleChoices = endpoint({
  ...follow,
  method: 'GET',
  path: '/api/v1/team/people-choices',
  summary:
    'Branches and groups that people of trainings or events can be narrowed by: those one leads, all for administrators, and for events for who runs them',
  query: z.object({ of: z.enum(['trainings', 'events']).default('trainings') }),
  response: z.object({
    branches: z.array(z.object({ id: z.uuid(), name: z.string() })),
    labels: z.array(z.object({ id: z.uuid(), kind: z.string(), name: z.string() })),
  }),
});

export const countReach = endpoint({
  ...follow,
  method: 'GET',
  path: '/api/v1/team/trainings/:trainingId/people/reach',
  summary: 'How many of those whom the filters mean each act would reach, before it is done',
  params,
  query: peopleFilter,
  response: z.object({
    people: z.number().int(),
    remind: z.number().int(),
    extend: z.number().int(),
    message: z.number().int(),
    enroll: z.number().int(),
    remove: z.number().int(),
  }),
});
export type PeopleReach = z.output<typeof countReach.response>;

export const remindPeople = endpoint({
  ...follow,
  method: 'POST',
  path: '/api/v1/team/trainings/:trainingId/people/reminders',
  summary: 'Remind people of a training that is due or overdue to them, each once a day',
  refusedWhileActing: true,
  params,
  body: z.object({ to: peopleSelection }),
  response: reached,
});

export const messagePeople = endpoint({
  ...follow,
  method: 'POST',
  path: '/api/v1/team/trainings/:trainingId/people/messages',
  summary: 'Write to people of a training, by the channels each chose',
  refusedWhileActing: true,
  params,
  body: z.object({ to: peopleSelection, text: z.string().overwrite(legibleText).trim().min(3).max(500) }),
  response: reached,
  errors: ['message_repeated', 'messages_enough'],
});

export const extendPeople = endpoint({
  ...follow,
  method: 'POST',
  path: '/api/v1/team/trainings/:trainingId/people/extensions',
  summary: 'Give people of a training until the end of a day, for a reason; never oneself',
  refusedWhileActing: true,
  params,
  body: z.object({
    to: peopleSelection,
    until: calendarDay,
    reason: z.string().overwrite(legibleText).trim().min(3).max(500),
  }),
  response: undoable,
  errors: [
    'too_many_people',
    'due_day_over',
    'extension_too_early',
    'extension_too_late',
    'deadline_changed',
    'deadline_not_movable',
  ],
});

export const removePeople = endpoint({
  ...follow,
  access: 'enrollments.manage',
  method: 'POST',
  path: '/api/v1/team/trainings/:trainingId/people/removals',
  summary: 'Take people out of a training; what they did is kept in case they come back',
  refusedWhileActing: true,
  params,
  body: z.object({ to: peopleSelection }),
  response: undoable,
  errors: ['too_many_people'],
});

export const enrollPeople = endpoint({
  ...follow,
  access: 'enrollments.manage',
  method: 'POST',
  path: '/api/v1/team/trainings/:trainingId/people/enrollments',
  summary: 'Enroll again who asked, left or was refused',
  refusedWhileActing: true,
  params,
  body: z.object({ to: peopleSelection }),
  response: undoable,
  errors: ['too_many_people', 'course_not_published'],
});

export const undoPeopleAction = endpoint({
  ...follow,
  method: 'POST',
  path: '/api/v1/team/trainings/:trainingId/people/undo',
  summary: 'Take back what one did to several people at once: more time, taking out, enrolling again',
  refusedWhileActing: true,
  params,
  body: z.object({ action: z.enum(['extend', 'remove', 'enroll']), undo: z.iso.datetime() }),
  response: z.object({ people: z.number().int() }),
  errors: ['nothing_to_undo'],
});
