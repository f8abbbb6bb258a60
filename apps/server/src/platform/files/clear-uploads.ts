import type { Tx } from '../db/client-dialect.ts';
import { deleteUnfinished } from './files.queries.ts';

const RETENTION_MS = 48 * 3600 * 1000;

/** Forgets uploads of a company that were announced two days ago or earlier and never finished. For jobs. */
export function clearUploads(tx: Tx, tenantId: string, now: Date): Promise<void> {
  return deleteUnfinished(tx, tenantId, new Date(now.getTime() - RETENTION_MS));
}
