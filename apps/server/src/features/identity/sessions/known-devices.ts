import type { Tx } from '../../../platform/db/client-dialect.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** How sessions end that say nothing against the browser they were in. */
const PLAIN_ENDS = ['signed_out', 'password_changed'];

/**
 * Whether everybody a name may stand for has had a session in this browser that nobody revoked: a person who took the name of
 * another does not make the browser known for both. Also runs for unknown names, to take as long (R11).
 */
export async function haveSignedInFrom(
  tx: Tx,
  personIds: readonly string[],
  deviceHash: Buffer,
): Promise<boolean> {
  const wanted = [...new Set(personIds.length > 0 ? personIds : [NOBODY])];
  const families = await tx
    .selectFrom('sessionFamilies')
    .where('personId', 'in', wanted)
    .where('deviceHash', '=', deviceHash)
    .where('actingId', 'is', null)
    .where((eb) => eb.or([eb('revokedAt', 'is', null), eb('revokedReason', 'in', PLAIN_ENDS)]))
    .select('personId')
    .distinct()
    .execute();
  return families.length === wanted.length;
}
