import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a course of a row `g` may be shut without a session of attendance, as SQL: only then is its standing worth a query of its own. */
export const asksForAttendance = (trainingId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from attendance_courses a where a.tenant_id = g.tenant_id and a.training_id = ${trainingId} and a.mandatory)`;
