import { deleteFiles } from '../../../platform/files/delete-files.ts';
import { forEveryTenant } from '../../../platform/queue/for-every-tenant.ts';
import { asSystem } from '../../../platform/queue/system-context.ts';
import type { AppServices } from '../../../platform/services.ts';
import { listNeverPut } from './manage.queries.ts';

/** So long a file may lie there while somebody decides about it, or has a form open in which it stands. */
const RETENTION_MS = 48 * 3_600_000;

/** Deletes what was uploaded for the library two days ago or earlier and never put there: left out, or left behind when a page was closed. */
export async function clearLibraryUploads(services: AppServices): Promise<void> {
  const at = services.clock();
  const before = new Date(at.getTime() - RETENTION_MS);
  await forEveryTenant(services, 'clear-library-uploads', (tenantId) =>
    asSystem(services, { tenantId, at, name: 'clear-library-uploads' }, async (ctx) =>
      deleteFiles(ctx, await listNeverPut(ctx, before)),
    ),
  );
}
