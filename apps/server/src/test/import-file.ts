import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import type { SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** A stored file of people, as an upload leaves it. */
export async function storeImportFile(
  test: TestApp,
  as: SignedIn,
  content: string | Buffer,
  mime = 'text/csv',
): Promise<string> {
  const bytes = Buffer.from(content);
  const [id, key] = [randomUUID(), `files/${as.tenantId}/aa/${randomUUID()}`];
  await test.app.services.storage.put(key, Readable.from([bytes]), bytes.length);
  await test.build.sql(
    as.tenantId,
    `insert into files (tenant_id, id, storage_key, name, mime, size, sha256, status, created_by, created_at)
     values ($1, $2, $3, 'pessoas.csv', $4, $5, '', 'ready', $6, now())`,
    [as.tenantId, id, key, mime, bytes.length, as.memberId],
  );
  return id;
}
