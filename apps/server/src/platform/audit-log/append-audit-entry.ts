import { insertEntry } from './audit-log.queries.ts';
import type { Author, Change } from './audit-log.queries.ts';

/** Adds an administrative change to the company's audit log, in the transaction that makes it. Nothing is ever edited there. */
export function appendAuditEntry(ctx: Author, change: Change): Promise<void> {
  return insertEntry(ctx, change);
}
