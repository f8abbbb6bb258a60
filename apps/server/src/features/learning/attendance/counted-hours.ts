import { AUTHORITY_ZONE } from '@trilha/rules/learning/attendance';
import { sql } from 'kysely';

/** When a session `s` was, for the day it is of: its start, or where none was recorded, when the learner left for it. */
const MOMENT = sql`coalesce(s.started_at, s.opened_at)`;

/** The day of a session `s`, by the calendar of the authority. */
export const DAY = sql`(${MOMENT} at time zone ${AUTHORITY_ZONE}::text)::date`;

/** The whole minutes of a session `s` that count: of one that was closed at the authority, from its start to its end; null for any other. */
export const COUNTED_MINUTES = sql<number | null>`case when s.state = 'closed'
  then floor(extract(epoch from s.ended_at - s.started_at) / 60)::integer end`;

/** Whether a session `s` is of some days, the first and the last included; a start is recorded within a day of leaving for it. */
export const isWithin = (from: string | null, to: string | null) => sql<boolean>`
  (${from}::date is null
   or (s.opened_at >= (${from}::date - 1)::timestamp at time zone ${AUTHORITY_ZONE}::text and ${DAY} >= ${from}::date))
  and (${to}::date is null
   or (s.opened_at < (${to}::date + 1)::timestamp at time zone ${AUTHORITY_ZONE}::text and ${DAY} <= ${to}::date))`;
