import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';

import { inTenant } from '../../../platform/db/in-tenant.ts';

const typedHtml = z.object({ html: z.string().nullable() });

/** The text an author typed into an HTML activity, as published or as it stands in the draft; undefined where there is none. */
export async function servedHtml(
  pool: pg.Pool,
  { tenantId, courseId, activityId }: { tenantId: string; courseId: string; activityId: string },
  from: 'published' | 'draft',
): Promise<string | undefined> {
  const place = '$.modules[*].activities[*] ? (@.id == $id && @.type == "html").settings.source.html';
  const wanted = JSON.stringify({ id: activityId });
  const document = from === 'draft' ? sql`c.draft` : sql`v.document`;
  const { rows } = await inTenant(pool, tenantId, (tx) =>
    sql`select jsonb_path_query_first(${document}, ${place}::jsonpath, ${wanted}::jsonb) #>> '{}' as html
        from trainings c
        left join training_versions v
          on v.tenant_id = c.tenant_id and v.training_id = c.id and v.version = c.published_version
        where c.tenant_id = ${tenantId}::uuid and c.id = ${courseId}::uuid`.execute(tx),
  );
  const [row] = z.array(typedHtml).parse(rows);
  return row?.html ?? undefined;
}
