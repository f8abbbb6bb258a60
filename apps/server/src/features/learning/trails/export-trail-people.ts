import type pg from 'pg';

import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat } from '../../../platform/tables/table-file.ts';
import { peopleRows } from '../enrollments/people-rows.ts';
import type { PeopleFileAsk } from '../enrollments/people-rows.ts';
import { pageOfTrailPeople } from './list-trail-people.ts';
import { findTrailVersion } from './trails.queries.ts';

/** The people of a trail as a file, written while it is read. Throws `not_found`. */
export async function exportTrailPeople(
  ctx: TenantContext,
  pool: pg.Pool,
  { trailId, format, ...filter }: PeopleFileAsk & { readonly trailId: string; readonly format: TableFormat },
): Promise<FileAnswer> {
  if ((await findTrailVersion(ctx, trailId)) === undefined) throw new AppError('not_found');
  const rows = peopleRows(ctx, pool, filter, (own, ask) => pageOfTrailPeople(own, trailId, ask));
  return tableAnswer('trail-people', format, rows);
}
