import type { TenantContext } from '../../context.ts';
import { countPostings, rebuildBoards } from './ranking.queries.ts';

/** Counts a posting into every board of its members; a repeated message counts nothing twice. */
export async function countPosting(ctx: TenantContext, postingId: string): Promise<void> {
  await countPostings(ctx, [postingId]);
}

/** Makes the company's ranking anew from the ledger, for the first start, repairs and imports. */
export function rebuildRanking(ctx: TenantContext): Promise<number> {
  return rebuildBoards(ctx);
}
