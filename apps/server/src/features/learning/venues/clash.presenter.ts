import type { BookingClash, InstructorClash } from '@trilha/contracts/learning/venues';

import type { TenantContext } from '../../../platform/context.ts';
import { textOf } from '../../../platform/localized-text.ts';
import type { ClashRow } from './clash-row.ts';
import type { InstructorClashRow } from './instructor-clashes.queries.ts';

/** What stands in the same place at the same time, as it is shown. */
export function presentClash(
  ctx: TenantContext,
  { eventId, title, startsAt, endsAt, timeZone }: ClashRow,
): BookingClash {
  return {
    eventId,
    title: textOf(ctx, title),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    timeZone,
  };
}

/** What an instructor teaches at the same time, as it is shown. */
export function presentInstructorClash(ctx: TenantContext, row: InstructorClashRow): InstructorClash {
  return { ...presentClash(ctx, row), instructor: { id: row.memberId, name: row.name } };
}
