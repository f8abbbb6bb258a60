/** What went wrong on purpose, by kind. */
export interface FaultCounts {
  killed: number;
  lost: number;
  downDays: number;
  clockJumps: number;
}

/** What came of a simulated campaign. */
export interface SimulatedCampaign {
  readonly seed: number;
  readonly people: number;
  readonly days: number;
  readonly sales: number;
  readonly faults: FaultCounts;
  /** What the campaign ended as; the same for the same seed and size. */
  readonly outcome: { readonly sales: number; readonly issued: number; readonly expired: number };
  /** How many times faster than the calendar. */
  readonly speed: number;
}
