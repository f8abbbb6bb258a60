import type { DeadlineRow } from './deadline-moves.queries.ts';

/** Whether a deadline is there, still to be met, and not bound to the end of a proof. */
export const isMovable = ({ isOpen, isRenewal, dueAt }: DeadlineRow): boolean =>
  isOpen && !isRenewal && dueAt !== null;
