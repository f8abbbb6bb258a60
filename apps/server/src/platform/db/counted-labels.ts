import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** SQL of how many of these labels, each of its kind, are the company's; they are held, so that none is merged or deleted before what names them is written. */
export const countedLabels = (
  tenantId: string,
  labels: readonly { readonly kind: string; readonly id: string }[],
): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from (select l.id from labels l
    join jsonb_to_recordset(${JSON.stringify(labels)}::jsonb) as w(kind text, id uuid) on w.id = l.id and w.kind = l.kind
   where l.tenant_id = ${tenantId}::uuid for key share of l) held)`;
