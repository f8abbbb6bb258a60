import { authorityBase, placeOfCourse } from '@trilha/rules/learning/attendance';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { findAuthority, listCoursePlaces } from './setup.queries.ts';

/** Where a course is recorded now, and as which action. */
interface Place {
  readonly courseId: string;
  readonly base: string;
  readonly actionCode: string;
}

const TEST_BASE = authorityBase('test', null);

/** Where each course of the company is recorded now; none before the company is set up. */
async function readPlaces(ctx: TenantContext): Promise<Place[]> {
  const authority = await findAuthority(ctx.tx, ctx.actor.tenantId);
  if (!authority) return [];
  const courses = await listCoursePlaces(ctx);
  return courses.map(({ courseId, actionCode, ...course }) => ({
    courseId,
    actionCode,
    base: placeOfCourse(authority, course).base,
  }));
}

/**
 * What a session `s` is worth for a declaration, as a column: one of `RECORD_STANDINGS`. Of a course that was taken out of the authority
 * since, all that is no test can be declared: that is done once an action is over.
 */
export async function standingColumn(ctx: TenantContext): Promise<RawBuilder<string>> {
  const places = await readPlaces(ctx);
  return sql<string>`case
    when s.base_address = ${TEST_BASE} then 'test'
    when not (s.training_id = any (${places.map(({ courseId }) => courseId)}::uuid[])) then 'present'
    when exists (select from unnest(${places.map(({ courseId }) => courseId)}::uuid[], ${places.map(({ base }) => base)}::text[],
                                    ${places.map(({ actionCode }) => actionCode)}::text[]) as p (training_id, base, action_code)
                  where p.training_id = s.training_id and p.base = s.base_address and p.action_code = s.action_code) then 'present'
    else 'former' end`;
}
