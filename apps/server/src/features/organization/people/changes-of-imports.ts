import { sql } from 'kysely';

import type { Tx } from '../../../platform/db/client-dialect.ts';

interface ImportedChange {
  readonly tenantId: string;
  readonly importId: string;
  readonly changeId: string;
  readonly now: Date;
}

/** What a failed import changed can be taken back as long as what one changes that ends now. */
export async function extendChangeOfFailedImport(
  tx: Tx,
  { tenantId, importId, now }: Omit<ImportedChange, 'changeId'>,
): Promise<void> {
  await sql`update people_changes c set created_at = ${now}::timestamptz
      from imports i
     where i.tenant_id = ${tenantId}::uuid and i.id = ${importId}::uuid and i.status = 'failed'
       and c.tenant_id = i.tenant_id and c.id = i.change_id`.execute(tx);
}

/** Writes down how many people an import that ends now has added and changed. */
export async function sizeChangeOfImport(
  tx: Tx,
  { tenantId, importId, changeId, now }: ImportedChange,
): Promise<void> {
  await sql`update people_changes set people = i.created + i.changed, created_at = ${now}::timestamptz
    from imports i
    where i.tenant_id = ${tenantId}::uuid and i.id = ${importId}::uuid
      and people_changes.tenant_id = i.tenant_id and people_changes.id = ${changeId}::uuid`.execute(tx);
}

/** The change of an import was taken back for good. */
export async function markChangeUndone(
  tx: Tx,
  { tenantId, changeId, now }: Omit<ImportedChange, 'importId'>,
): Promise<void> {
  await sql`update people_changes set undone_at = ${now}::timestamptz
    where tenant_id = ${tenantId}::uuid and id = ${changeId}::uuid`.execute(tx);
}
