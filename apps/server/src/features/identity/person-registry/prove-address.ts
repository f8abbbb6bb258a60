import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import {
  closeAccount,
  findOwnerOfAddress,
  lockActive,
  isSomebodysAccount,
  lockAddress,
  moveMember,
  writeProvedEmail,
} from './claims.queries.ts';
import { resetAccount } from './reset-account.ts';

interface Proof {
  readonly personId: string;
  readonly email: string;
  readonly now: Date;
  /** Ways in that are older than the proof stay: the one who set them up is the one who proves. */
  readonly hasSignInMethods: boolean;
}

/** The other account whose owner proved this address; undefined where it is free for this one. Held until the transaction ends. */
export async function otherOwnerOf(tx: Tx, personId: string, email: string) {
  await lockAddress(tx, email);
  const owner = await findOwnerOfAddress(tx, email);
  return owner && owner.id !== personId ? owner : undefined;
}

/**
 * An address turned out to be a person's. Where somebody else may have set the account up for them to walk into, every way in
 * that is older than the proof is gone, sessions too.
 */
export async function proveAddress(tx: Tx, { personId, email, now, hasSignInMethods }: Proof): Promise<void> {
  if (!hasSignInMethods) await resetAccount(tx, personId, now);
  await writeProvedEmail(tx, personId, email, now);
}

/**
 * The owner of an address says that a member a company added is them: the member becomes their account's, and the account that
 * stood there is gone, unless another company still has somebody behind it. False where they have a place in the company already.
 * Throws `unavailable` where they delete their account this moment: a second attempt finds the address free.
 */
export async function joinWithOwnAccount(
  tx: Tx,
  join: { tenantId: string; memberId: string; from: string; to: string; now: Date },
): Promise<boolean> {
  if (!(await lockActive(tx, join.to))) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  if (!(await moveMember(tx, join))) return false;
  await resetAccount(tx, join.from, join.now);
  if (!(await isSomebodysAccount(tx, join.from))) await closeAccount(tx, join.from);
  return true;
}
