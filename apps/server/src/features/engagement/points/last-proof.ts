import type { TenantContext } from '../../../platform/context.ts';
import { findProof } from './ledger-proofs.queries.ts';

/** A night that was missed is made up for; two were not. */
const OVERDUE_AFTER_MS = 36 * 3_600_000;

interface LastProof {
  /** What the last nightly proof of the company's points found, and when; null before the first. */
  readonly proof: { readonly at: string; readonly faults: number } | null;
  /** Whether no proof has come to its end for a day and a half, also not a first one. */
  readonly isOverdue: boolean;
}

/** Reads how the company's points were proved last. */
export async function readLastProof(ctx: TenantContext): Promise<LastProof> {
  const { provedAt, faults, companySince } = await findProof(ctx);
  return {
    proof: provedAt && faults !== null ? { at: provedAt.toISOString(), faults } : null,
    isOverdue: ctx.now.getTime() - (provedAt ?? companySince).getTime() > OVERDUE_AFTER_MS,
  };
}
