import type { PointRule } from '@trilha/contracts/engagement/points';

/** What campaigns credit for sales, photos and missions. */
export const ISSUED = [
  'sale_reported',
  'sale_raised',
  'photo_sent',
  'photo_raised',
  'mission_reached',
] as const satisfies readonly PointRule[];

/** What of it is taken back. */
export const REVERSED = [
  'sale_reproved',
  'photo_reproved',
  'mission_taken_back',
] as const satisfies readonly PointRule[];
