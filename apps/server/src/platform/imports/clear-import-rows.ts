import { sql } from 'kysely';

import type { Tx } from '../db/client-dialect.ts';
import type { ImportKind } from './import-kind.ts';

/** A person who sees the offer in the last minute still gets what it says. */
const SPARE_HOURS = 1;

/** Forgets the good rows of imports that can no longer be taken back; what was refused stays to be seen. */
export async function clearImportRows(
  tx: Tx,
  tenantId: string,
  kinds: readonly Pick<ImportKind, 'name' | 'undoHours'>[],
  now: Date,
): Promise<void> {
  for (const { name, undoHours } of kinds) {
    const before = new Date(now.getTime() - (undoHours + SPARE_HOURS) * 3_600_000);
    await sql`delete from import_rows r using imports i
      where r.tenant_id = ${tenantId}::uuid and i.tenant_id = r.tenant_id and i.id = r.import_id and r.problems = '[]'
        and i.kind = ${name} and i.finished_at < ${before}::timestamptz
        and i.status in ('committed', 'undone', 'failed')`.execute(tx);
  }
}

/** Deletes imports of a kind, with everything of theirs, that were begun before a moment and wait for somebody who never came. */
export async function deleteAbandonedImports(
  tx: Tx,
  { tenantId, kind, before }: { readonly tenantId: string; readonly kind: string; readonly before: Date },
): Promise<void> {
  await sql`delete from imports where tenant_id = ${tenantId}::uuid and kind = ${kind}
     and created_at < ${before}::timestamptz and status in ('mapping', 'checked')`.execute(tx);
}
