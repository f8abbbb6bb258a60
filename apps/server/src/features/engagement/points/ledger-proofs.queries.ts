import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';

/** Keeps what the proof of a company's ledger found, in place of the one before. */
export async function saveProof(
  tx: Tx,
  proof: { readonly tenantId: string; readonly provedAt: Date; readonly faults: number },
): Promise<void> {
  await tx
    .insertInto('ledgerProofs')
    .values(proof)
    .onConflict((conflict) =>
      conflict.column('tenantId').doUpdateSet({ provedAt: proof.provedAt, faults: proof.faults }),
    )
    .execute();
}

/** The last proof of the company's ledger, null before the first, and since when there is a company. */
export function findProof(ctx: TenantContext) {
  return ctx.tx
    .selectFrom('tenants as t')
    .leftJoin('ledgerProofs as p', 'p.tenantId', 't.id')
    .where('t.id', '=', ctx.actor.tenantId)
    .select(['p.provedAt', 'p.faults', 't.createdAt as companySince'])
    .executeTakeFirstOrThrow();
}
