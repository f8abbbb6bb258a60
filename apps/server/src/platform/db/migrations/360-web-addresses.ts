import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Where documents keep addresses, and the fields of a document that are one. */
const DOCUMENTS = [
  ['courses', 'draft'],
  ['course_versions', 'document'],
  ['questions', 'document'],
  ['bank_snapshots', 'questions'],
  ['news', 'body'],
  ['page_versions', 'body'],
  ['faq_entries', 'answer'],
  ['terms_versions', 'body'],
  ['identity_providers', 'settings'],
] as const;
const FIELDS = new Set(['href', 'url', 'signInAddress', 'helpDeskUrl']);
const COLUMNS = [
  ['community_events', 'link'],
  ['reward_orders', 'tracking_url'],
  ['points_transfer_programs', 'address'],
] as const;

/** The form in which an address is kept now; what is no address stays as it is. */
function kept(text: string): string {
  return /^(https?|mailto):/i.test(text) && URL.canParse(text) ? new URL(text).href : text;
}

/** The same document with its addresses as they are kept now. */
function repaired(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(repaired);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      FIELDS.has(name) && typeof part === 'string' ? kept(part) : repaired(part),
    ]),
  );
}

/** A quoted address with a letter outside ASCII somewhere in it; few rows have one. */
const FOREIGN = '"(https?|mailto):[^"]*[^\\x01-\\x7f]';

/** Repairs one column of documents, row by row; a company is set, or the table belongs to none. */
async function repairDocuments(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [name, field] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ place: string; document: unknown }>`
    select ctid::text as place, ${field} as document from ${name} where ${field}::text ~* ${FOREIGN}`.execute(
    db,
  );
  for (const { place, document } of rows)
    await sql`update ${name} set ${field} = ${JSON.stringify(repaired(document))}::jsonb
               where ctid = ${place}::tid`.execute(db);
}

async function repairColumn(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [name, field] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ place: string; address: string }>`
    select ctid::text as place, ${field} as address from ${name} where ${field} ~ '[^\\x01-\\x7f]'`.execute(
    db,
  );
  for (const { place, address } of rows)
    await sql`update ${name} set ${field} = ${kept(address)} where ctid = ${place}::tid`.execute(db);
}

/**
 * Gives addresses that were kept as they were typed the form a browser sends: those with letters outside ASCII could be
 * taken but not be said again, and everything that led over them answered with a fault. In code and not in SQL, because
 * names of hosts follow rules of their own. Whatever a document says of itself elsewhere stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await repairDocuments(db, 'tenants', 'settings');
  const { rows: tenants } = await sql<{ id: string }>`select id from tenants order by id`.execute(db);
  for (const { id } of tenants) {
    // Row security counts for the owner too: without a company there are no rows.
    await sql`select set_config('app.tenant', ${id}, true)`.execute(db);
    for (const [table, column] of DOCUMENTS) await repairDocuments(db, table, column);
    for (const [table, column] of COLUMNS) await repairColumn(db, table, column);
  }
  await sql`select set_config('app.tenant', '', true)`.execute(db);
}
