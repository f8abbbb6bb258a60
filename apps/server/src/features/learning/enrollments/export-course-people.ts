import type pg from 'pg';

import type { TenantContext } from '../../../platform/context.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat } from '../../../platform/tables/table-file.ts';
import { pageOfPeople } from './list-course-people.ts';
import { followedTraining } from './managed-training.ts';
import { peopleRows } from './people-rows.ts';
import type { PeopleFileAsk } from './people-rows.ts';

/** The people of a course as a file, written while it is read. Throws `not_found`. */
export async function exportCoursePeople(
  ctx: TenantContext,
  pool: pg.Pool,
  {
    courseId,
    format,
    ...filter
  }: PeopleFileAsk & { readonly courseId: string; readonly format: TableFormat },
): Promise<FileAnswer> {
  await followedTraining(ctx, courseId);
  const rows = peopleRows(ctx, pool, filter, (own, ask) => pageOfPeople(own, courseId, ask));
  return tableAnswer('course-people', format, rows);
}
