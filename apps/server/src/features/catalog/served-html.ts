import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';

import { inTenant } from '../../db/in-tenant.ts';

const typedHtml = z.object({ html: z.string().nullable() });

/**
 * The text an author typed into an HTML activity: as published, or from the draft while the activity was never
 * published (the builder's preview). Undefined where there is none.
 */
export async function servedHtml(
  pool: pg.Pool,
  { tenantId, courseId, activityId }: { tenantId: string; courseId: string; activityId: string },
): Promise<string | undefined> {
  const place = '$.modules[*].activities[*] ? (@.id == $id && @.type == "html").settings.source.html';
  const wanted = JSON.stringify({ id: activityId });
  const { rows } = await inTenant(pool, tenantId, (tx) =>
    sql`select coalesce(
          jsonb_path_query_first(v.document, ${place}::jsonpath, ${wanted}::jsonb),
          jsonb_path_query_first(c.draft, ${place}::jsonpath, ${wanted}::jsonb)) #>> '{}' as html
        from courses c
        left join course_versions v
          on v.tenant_id = c.tenant_id and v.course_id = c.id and v.version = c.published_version
        where c.tenant_id = ${tenantId}::uuid and c.id = ${courseId}::uuid`.execute(tx),
  );
  const [row] = z.array(typedHtml).parse(rows);
  return row?.html ?? undefined;
}
