import { addDays, calendarDay } from '../platform/dates.ts';
import type { CalendarDay } from '../platform/dates.ts';
import { endOfDay } from './deadlines.ts';

/** What a rule's deadline counts from. */
export const RULE_DUE_KINDS = ['date', 'assigned', 'hired', 'role_changed'] as const;
export type RuleDueKind = (typeof RULE_DUE_KINDS)[number];

/** When a rule wants a training to be done: on a day, or so many days after something that happened to the person. */
export type RuleDue =
  | { readonly kind: 'date'; readonly day: CalendarDay }
  | { readonly kind: Exclude<RuleDueKind, 'date'>; readonly days: number };

/** What a deadline counts from, of one person. */
export interface ObligedPerson {
  readonly assignedAt: Date;
  /** The day they were hired, as their company wrote it down or else the day they came. */
  readonly hiredOn: CalendarDay;
  /** When their role changed last; when they came where it never did. */
  readonly roleSince: Date;
}

/**
 * Until when a person obliged by a rule has time: to the end of a day of the company. Who was hired, or got their role, so long ago that
 * the days are over already has as many from the day they were assigned. Null where the rule asks for a day that is over by then: it does
 * not apply to people who come later.
 */
export function ruleDueAt(due: RuleDue, person: ObligedPerson, zone: string): Date | null {
  const assignedOn = calendarDay(person.assignedAt, zone);
  if (due.kind === 'date') return due.day < assignedOn ? null : endOfDay(due.day, zone);
  const since = {
    assigned: assignedOn,
    hired: person.hiredOn,
    role_changed: calendarDay(person.roleSince, zone),
  }[due.kind];
  const day = addDays(since, due.days);
  return endOfDay(day < assignedOn ? addDays(assignedOn, due.days) : day, zone);
}

/** The people of a rule: those in one of each list that is not empty, hired when it says so. Without any condition: everybody. */
export interface RuleAudience {
  readonly branchIds: readonly string[];
  readonly roles: readonly string[];
  readonly labelIds: readonly string[];
  readonly countries: readonly string[];
  /** Hired so many days before the rule comes to them, or less; null for whenever. */
  readonly hiredWithinDays: number | null;
  /** What they read: chosen by them, or else the first language of their company. */
  readonly languages: readonly string[];
  /** Hired on this day or later; null for whenever. */
  readonly hiredFrom: CalendarDay | null;
}

/** Whether a rule means everybody of the company. */
export function meansEverybody({ hiredWithinDays, hiredFrom, ...lists }: RuleAudience): boolean {
  const { branchIds, roles, labelIds, countries, languages } = lists;
  return (
    hiredWithinDays === null &&
    hiredFrom === null &&
    [branchIds, roles, labelIds, countries, languages].every(({ length }) => length === 0)
  );
}
