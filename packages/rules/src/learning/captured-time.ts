const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Clocks of phones go wrong by so much. */
export const CLOCK_SLACK_MINUTES = 2;

/** What a phone says of something made without a network, both by its own clock. */
export interface PhoneTimes {
  /** When it was made; null where that is now. */
  readonly madeAt: Date | null;
  /** When it is sent; null where the phone does not say so, and its clock is taken for right. */
  readonly sentAt: Date | null;
}

/**
 * When something counts as made: as long ago as went by on the phone, whatever its clock says, as far as that is plausible; null where it
 * is not, or was longer ago than so many hours.
 */
export function capturedTime(
  { madeAt, sentAt }: PhoneTimes,
  now: Date,
  { latestHours }: { readonly latestHours: number },
): Date | null {
  if (!madeAt) return now;
  const elapsed = (sentAt ?? now).getTime() - madeAt.getTime();
  if (elapsed < -CLOCK_SLACK_MINUTES * MINUTE_MS || elapsed > latestHours * HOUR_MS) return null;
  return new Date(now.getTime() - Math.max(0, elapsed));
}
