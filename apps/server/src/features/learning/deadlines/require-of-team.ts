import { AppError } from '../../../platform/app-error.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { teamOf } from '../obligations/team.ts';
import { listOfTeam } from './deadline-moves.queries.ts';

/** Throws `not_found` where one of these people is not of the actor's team: of a branch they lead, or of the company they administer. */
export async function requireOfTeam(ctx: TenantContext, memberIds: readonly string[]): Promise<void> {
  const { team } = await teamOf(ctx);
  const branchIds = team === 'everybody' ? null : team.branchIds;
  const wanted = new Set(memberIds);
  if ((await listOfTeam(ctx, { branchIds }, [...wanted])).length < wanted.size)
    throw new AppError('not_found');
}

/** Throws `not_found` where a branch is none the actor leads or administers. */
export async function requireOwnBranch(ctx: TenantContext, branchId: string): Promise<void> {
  const { branches } = await teamOf(ctx);
  if (!branches.some(({ id }) => id === branchId)) throw new AppError('not_found');
}
