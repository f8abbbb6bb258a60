import type { TenantSettings } from '@trilha/contracts/organization/tenant-settings';

/** A raised limit counts after so long: whoever raises it gains nothing by it before others have seen it. */
const WAIT_MS = 86_400_000;

type Limit = Pick<TenantSettings, 'proof' | 'raisedCorrection'>;

/** Points that one person may give, take or settle alone now: a limit that was lowered counts at once, one that was raised a day later (decision 226). */
export function correctionLimit({ proof, raisedCorrection: raised }: Limit, now: Date): number {
  const waits = raised !== null && now.getTime() - Date.parse(raised.at) < WAIT_MS;
  return waits ? Math.min(raised.before, proof.correctAloneUpTo) : proof.correctAloneUpTo;
}

/** What is kept of a limit that becomes another one: what counted until then, where it is raised; none where it is lowered. */
export function raiseOf(
  before: Limit,
  correctAloneUpTo: number,
  now: Date,
): TenantSettings['raisedCorrection'] {
  const counted = correctionLimit(before, now);
  if (correctAloneUpTo <= counted) return null;
  // Raised again, or saved once more, while it waits: the wait of the highest begins anew, that of the same goes on.
  if (correctAloneUpTo <= before.proof.correctAloneUpTo) return before.raisedCorrection;
  return { before: counted, at: now.toISOString() };
}
