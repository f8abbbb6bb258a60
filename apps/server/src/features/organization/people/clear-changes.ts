import type { Tx } from '../../../platform/db/client-dialect.ts';
import { UNDO_HOURS } from './undo-change.ts';

/** A person who sees the offer in the last minute still gets what it says. */
const SPARE_HOURS = 1;

/** Forgets how people were before changes that can no longer be taken back. */
export async function clearPeopleChanges(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('peopleChanges')
    .where('tenantId', '=', tenantId)
    .where('createdAt', '<', new Date(now.getTime() - (UNDO_HOURS + SPARE_HOURS) * 3_600_000))
    .execute();
}
