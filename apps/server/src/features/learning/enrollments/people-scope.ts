import { AppError } from '../../../platform/app-error.ts';
import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { listLedBranches } from './people-scope.queries.ts';

/** Whose people somebody sees: those of these branches, or the whole company. */
export type PeopleScope = { readonly branchIds: readonly string[] } | 'everybody';

/** Whether the actor enrolls people and takes them off, beside following them. */
export const managesPeople = ({ actor }: TenantContext): boolean => isAllowed(actor, 'enrollments.manage');

/** Whether the actor sees the people of the whole company. */
export const seesEverybody = (ctx: TenantContext): boolean =>
  managesPeople(ctx) || isAllowed(ctx.actor, 'team.follow');

/** Whose people the actor sees: everybody as an administrator, else those of the branches they lead or have a role for. Throws `not_found` for who leads none. */
export async function peopleScope(ctx: TenantContext): Promise<PeopleScope> {
  if (seesEverybody(ctx)) return 'everybody';
  const branches = await listLedBranches(ctx);
  // Any role may lead: that there is such a list says nothing to who does not.
  if (branches.length === 0) throw new AppError('not_found');
  return { branchIds: branches.map(({ id }) => id) };
}
