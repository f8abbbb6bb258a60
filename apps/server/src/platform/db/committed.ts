import { sql } from 'kysely';

/**
 * SQL that is false for a row the running transaction wrote itself: it may still roll back, and somebody else write
 * another one under the same key. What is kept in memory beyond a transaction asks for it.
 */
export const isCommitted = sql<boolean>`xmin is distinct from pg_current_xact_id_if_assigned()::xid`;
