import type { Tx } from '../../db/client-dialect.ts';

export function readCourseVersion(tx: Tx, tenantId: string, courseId: string, version: number) {
  return tx
    .selectFrom('courseVersions')
    .where('tenantId', '=', tenantId)
    .where('courseId', '=', courseId)
    .where('version', '=', version)
    .select('document')
    .executeTakeFirst();
}
