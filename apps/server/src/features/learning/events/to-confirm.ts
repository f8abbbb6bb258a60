import { TYPED_LATER_MINUTES } from '@trilha/rules/learning/event-presence';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** SQL that is true, as `isToConfirm` of the rules, for presences a query calls so: they say nothing before the instructor confirms them. */
export const toConfirm = (name: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${name}.way = 'code' and ${name}.received_at > ${name}.marked_at + make_interval(mins => ${sql.lit(TYPED_LATER_MINUTES)}))`;

/** Of presences `r`. */
export const isToConfirm = toConfirm(sql.raw('r'));
