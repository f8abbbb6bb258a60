import type { TenantContext } from '../../context.ts';
import { countPostings } from './ranking.queries.ts';

/** Counts a posting into every board of its members; a repeated message counts nothing twice. */
export async function countPosting(ctx: TenantContext, postingId: string): Promise<void> {
  await countPostings(ctx, [postingId]);
}
