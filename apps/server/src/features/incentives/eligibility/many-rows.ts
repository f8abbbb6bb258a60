import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** Days a row takes part; null where it is only in the register. */
export interface TakingPart {
  readonly from: string | null;
  readonly until: string | null;
}

/** The campaign a list is for. */
export interface SelectingCampaign {
  readonly id: string;
  readonly country: string;
}

/**
 * Until the end of the transaction lists are joined by hashing, and rows they refer to are found by their keys: the planner takes a
 * list in JSON for a hundred rows and a register for as small as it was when it last looked.
 */
export async function expectManyRows(ctx: TenantContext): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true), set_config('enable_seqscan', 'off', true)`.execute(
    ctx.tx,
  );
}
