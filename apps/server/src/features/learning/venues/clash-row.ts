/** A session of another event in the same place at the same time. */
export interface ClashRow {
  readonly eventId: string;
  readonly title: unknown;
  readonly startsAt: string | Date;
  readonly endsAt: string | Date;
  readonly timeZone: string;
}
