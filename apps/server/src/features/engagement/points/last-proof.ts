import type { TenantContext } from '../../../platform/context.ts';
import { findProof } from './ledger-proofs.queries.ts';

/** What the last nightly proof of the company's points found, and when; null before the first. */
export async function readLastProof(ctx: TenantContext): Promise<{ at: string; faults: number } | null> {
  const proof = await findProof(ctx);
  return proof ? { at: proof.provedAt.toISOString(), faults: proof.faults } : null;
}
