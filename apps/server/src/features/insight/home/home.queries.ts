import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import type { HomePart } from '../../../platform/home-part.ts';

/** What features bring to the home screen, in one query: a JSON value for each part, in their order; rows that parts share are selected once. */
export async function readParts(ctx: TenantContext, parts: readonly HomePart[]): Promise<unknown[]> {
  const values = parts.map((part) => sql`(${part.select?.(ctx) ?? sql`null`})`);
  const shared = [...new Set(parts.flatMap(({ reads = [] }) => reads))].map(
    ({ name, select }) => sql`${sql.id(name)} as materialized (${select(ctx)})`,
  );
  const { rows } = await sql<{ parts: unknown[] }>`
    ${shared.length > 0 ? sql`with ${sql.join(shared)}` : sql``}
    select json_build_array(${sql.join(values)}) as parts`.execute(ctx.tx);
  return rows[0]?.parts ?? [];
}
