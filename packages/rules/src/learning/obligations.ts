/**
 * Where somebody stands with a training they have to do.
 *
 * | state   | means |
 * |---------|-------|
 * | exempt  | an administrator let them off |
 * | overdue | its day is over, or what proved it has ended |
 * | due     | still to do, or to be renewed by now |
 * | done    | concluded, or proved by what still holds |
 */
export const OBLIGATION_STATES = ['overdue', 'due', 'exempt', 'done'] as const;
export type ObligationState = (typeof OBLIGATION_STATES)[number];

/** What the state of an obligation follows from. */
export interface ObligationFacts {
  readonly isExempt: boolean;
  /** The enrollment has been concluded. */
  readonly isConcluded: boolean;
  readonly dueAt: Date | null;
  /** The proof that stands, where there is one. */
  readonly proof: { readonly validUntil: Date | null; readonly isToBeRenewed: boolean } | null;
}

/** Where somebody stands now. What proves a training says more than the enrollment, which starts over with every renewal. */
export function obligationState(facts: ObligationFacts, now: Date): ObligationState {
  const { isExempt, isConcluded, dueAt, proof } = facts;
  if (isExempt) return 'exempt';
  if (proof?.validUntil && proof.validUntil < now) return 'overdue';
  if (proof) return proof.isToBeRenewed ? 'due' : 'done';
  if (isConcluded) return 'done';
  return dueAt && dueAt < now ? 'overdue' : 'due';
}
