/** What the points of an account are, as the ledger's columns say it. */
export interface PointUnit {
  readonly unit: 'training' | 'spendable' | 'experience';
  /** The campaign they belong to; null for training points. */
  readonly campaign: string | null;
  /** Nobody has confirmed them yet. */
  readonly pending: boolean;
}

export const TRAINING_POINTS: PointUnit = { unit: 'training', campaign: null, pending: false };

/** Whether two points are of one kind and lie on one account of their holder. */
export function isSameUnit(one: PointUnit, other: PointUnit): boolean {
  return one.unit === other.unit && one.campaign === other.campaign && one.pending === other.pending;
}
