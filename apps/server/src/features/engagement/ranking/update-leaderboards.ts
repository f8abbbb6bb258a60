import type { TenantContext } from '../../../platform/context.ts';
import { countPostings } from './ranking.queries.ts';

/** Counts postings into every board of their members; a repeated message counts nothing twice. */
export async function updateLeaderboards(ctx: TenantContext, postingIds: readonly string[]): Promise<void> {
  await countPostings(ctx, postingIds);
}
