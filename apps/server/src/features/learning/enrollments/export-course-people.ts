import type pg from 'pg';

import type { TenantContext } from '../../../platform/context.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { tableAnswer } from '../../../platform/tables/table-file.ts';
import type { TableFormat } from '../../../platform/tables/table-file.ts';
import { listPeople } from './list-course-people.ts';
import { managedTraining } from './managed-training.ts';
import { peopleRows } from './people-rows.ts';
import type { PeopleFilter } from './people-rows.ts';

/** The people of a course as a file, written while it is read. Throws `not_found`. */
export async function exportCoursePeople(
  ctx: TenantContext,
  pool: pg.Pool,
  { courseId, format, ...filter }: PeopleFilter & { readonly courseId: string; readonly format: TableFormat },
): Promise<FileAnswer> {
  await managedTraining(ctx, courseId);
  const rows = peopleRows(ctx, pool, filter, (own, ask) => listPeople(own, courseId, ask));
  return tableAnswer('course-people', format, rows);
}
