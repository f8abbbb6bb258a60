import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** The furthest that a clock is from UTC. */
const FURTHEST = sql`interval '14 hours'`;

/** The first and the last instant that may be on some days by anybody's clock, as SQL for an index; whose days they are is asked beside it. */
export function aroundDays(
  from: string,
  to: string,
): { readonly first: RawBuilder<Date>; readonly last: RawBuilder<Date> } {
  return {
    first: sql`(${from}::date::timestamp at time zone 'UTC' - ${FURTHEST})`,
    last: sql`((${to}::date + 1)::timestamp at time zone 'UTC' + ${FURTHEST})`,
  };
}
