import { sql } from 'kysely';
import { z } from 'zod';

import type { TenantContext } from '../context.ts';
import { textOf } from '../localized-text.ts';

/** Where things are called what they are called, by their kind in the log: a table and its column. Others are named by what was written down. */
const NAMED: Readonly<Record<string, readonly [table: string, column: string]>> = {
  branch: ['branches', 'name'],
  campaign: ['campaigns', 'title'],
  course: ['trainings', 'title'],
  label: ['labels', 'name'],
  library_file: ['library_files', 'title'],
  member: ['members', 'display_name'],
  news: ['news', 'title'],
  own_role: ['own_roles', 'name'],
  podcast: ['podcasts', 'title'],
  question_bank: ['question_banks', 'title'],
  reward: ['rewards', 'title'],
  survey: ['surveys', 'title'],
  trail: ['trainings', 'title'],
};

const uuid = z.uuid();

interface LoggedObject {
  readonly objectKind: string;
  readonly objectId: string;
}

/** What the things of entries are called now, where they still are; in one statement. */
export async function namesOfObjects(
  ctx: TenantContext,
  entries: readonly LoggedObject[],
): Promise<(entry: LoggedObject) => string | null> {
  const known = entries.filter(
    ({ objectKind, objectId }) => objectKind in NAMED && uuid.safeParse(objectId).success,
  );
  const queries = [...Map.groupBy(known, ({ objectKind }) => objectKind)].flatMap(([kind, ofKind]) => {
    const [table, column] = NAMED[kind] ?? [];
    if (!table || !column) return [];
    const ids = [...new Set(ofKind.map(({ objectId }) => objectId))];
    return [
      sql`select ${kind}::text as kind, t.id::text as id, to_jsonb(t.${sql.ref(column)}) as name
            from ${sql.table(table)} t where t.tenant_id = ${ctx.actor.tenantId}::uuid and t.id = any (${ids}::uuid[])`,
    ];
  });
  if (queries.length === 0) return () => null;
  const { rows } = await sql<{
    kind: string;
    id: string;
    name: unknown;
  }>`${sql.join(queries, sql` union all `)}`.execute(ctx.tx);
  const names = new Map(
    rows.map(({ kind, id, name }) => [`${kind} ${id}`, typeof name === 'string' ? name : textOf(ctx, name)]),
  );
  return ({ objectKind, objectId }) => names.get(`${objectKind} ${objectId}`) || null;
}
