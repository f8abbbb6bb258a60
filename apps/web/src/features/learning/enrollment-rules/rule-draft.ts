import type { EnrollmentRule } from '@trilha/contracts/learning/enrollment-rules';

/** A deadline as it is being written: what was typed for one kind stays while another is looked at. */
export interface DueDraft {
  readonly kind: EnrollmentRule['due']['kind'];
  readonly day: string;
  readonly days: number | null;
}

/** The deadline that is written; undefined while something is missing. */
export function dueOf({ kind, day, days }: DueDraft): EnrollmentRule['due'] | undefined {
  if (kind === 'date') return day === '' ? undefined : { kind, day };
  return days === null ? undefined : { kind, days };
}
