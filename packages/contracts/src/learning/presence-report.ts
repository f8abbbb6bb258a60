import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';

/** Who was there in events, by branch: of the branches one leads, or of the whole company for administrators. */
const own = { tag: 'events', access: 'learning.take' } as const;

const count = z.number().int();

/** Seats and invitations are counted by person and event, marks by person and session. */
const presenceCounts = z.object({
  /** Invited and without an answer. */
  invited: count,
  /** With a seat. */
  enrolled: count,
  present: count,
  late: count,
  absent: count,
  excused: count,
  /** Sessions that are over in which nobody marked them. */
  unmarked: count,
  passed: count,
  failed: count,
  /** With a seat in an event that is over, and without a result. */
  awaiting: count,
  /** Of those who were marked and not excused, how many were there; null where nobody was marked. */
  percent: count.nullable(),
});
export type PresenceCounts = z.output<typeof presenceCounts>;

const branchPresence = presenceCounts.extend({
  /** `id` is null for people of no branch. */
  branch: z.object({ id: z.uuid().nullable(), name: z.string() }),
});
export type BranchPresence = z.output<typeof branchPresence>;

const personPresence = presenceCounts.extend({
  memberId: z.uuid(),
  name: z.string(),
  branch: z.string().nullable(),
});
export type PersonPresence = z.output<typeof personPresence>;

/** Events by the day they begin, each by the clock of its zone. */
const period = z.object({ from: calendarDay, to: calendarDay });
const peopleOf = period.extend({ branch: z.uuid().or(z.literal('none')).optional() });

export const getBranchPresence = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/team/presence',
  summary: 'How many people of each branch were there in the events of a period',
  query: period,
  response: z.object({ branches: z.array(branchPresence), total: presenceCounts }),
});

export const listPersonPresence = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/team/presence/people',
  summary: 'The same of each person of a branch, by name',
  query: pageQuery.extend(peopleOf.shape),
  response: pageOf(personPresence),
});

export const exportPresence = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/team/presence/export',
  summary: 'The same of each person as a file',
  freshProof: true,
  refusedWhileActing: true,
  query: peopleOf.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.file(),
});
