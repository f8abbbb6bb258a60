import type { Tx } from '../../../platform/db/client-dialect.ts';
import { hashSecret } from '../sessions/secret-token.ts';
import { findAccessKey, touchAccessKey } from './access-keys.queries.ts';

/** A key's last use is recorded to the minute; more precision would write on every call. */
const TOUCH_EVERY_MS = 60_000;

interface ShownKey {
  readonly tenantId: string;
  readonly purpose: 'scim' | 'partner';
  readonly key: string;
  readonly now: Date;
}

/** The key a program shows, where it is the company's, for this purpose and not ended. */
export async function acceptKey(
  tx: Tx,
  { tenantId, purpose, key, now }: ShownKey,
): Promise<{ name: string } | undefined> {
  const known = await findAccessKey(tx, tenantId, purpose, hashSecret(key));
  if (!known) return undefined;
  if (!known.lastUsedAt || now.getTime() - known.lastUsedAt.getTime() > TOUCH_EVERY_MS)
    await touchAccessKey(tx, tenantId, known.id, now);
  return { name: known.name };
}
