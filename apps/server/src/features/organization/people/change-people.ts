import { MAX_CHANGED } from '@trilha/contracts/organization/people';
import type { ChosenPeople, PeopleChange } from '@trilha/contracts/organization/people';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { DIRECTORY_REASON } from '../../identity/federation/directory-members.ts';
import { lockAccountsBehind } from '../../identity/person-registry/claim-address.ts';
import {
  beginChange,
  endChange,
  idsOfFilter,
  isBranch,
  isMemberLabel,
  lockForChange,
  recordForMembers,
  setMembers,
  unblockMembers,
  withLabel,
} from './changes.queries.ts';
import type { ChangeableMember } from './changes.queries.ts';
import { planEachQuery } from './directory.queries.ts';
import { mayGive, requireGivable } from './people.policy.ts';
import { requireProofToLetIn } from './require-proof-for-role.ts';
import { labelMembers, unlabelMembers } from '../../identity/labels/label-members.ts';

/** Refuses what a change names and the company does not have. */
async function requireKnown(ctx: TenantContext, change: PeopleChange): Promise<void> {
  if (change.kind === 'role') requireGivable(ctx.actor, change.role);
  if (change.kind === 'branch' && change.branchId !== null && !(await isBranch(ctx, change.branchId)))
    throw new AppError('not_found');
  if ('labelId' in change && !(await isMemberLabel(ctx, change.labelId))) throw new AppError('not_found');
}

/** Who would be different after the change. */
async function whoChanges(
  ctx: TenantContext,
  members: readonly ChangeableMember[],
  change: PeopleChange,
): Promise<readonly ChangeableMember[]> {
  // Whom the directory switched off it switches on again: not so whom an administrator blocks as well.
  if (change.kind === 'block')
    return members.filter(
      ({ status, blockedReason }) => status !== 'blocked' || blockedReason === DIRECTORY_REASON,
    );
  if (change.kind === 'unblock') return members.filter(({ status }) => status === 'blocked');
  if (change.kind === 'role') return members.filter(({ role }) => role !== change.role);
  if (change.kind === 'branch') return members.filter(({ branchId }) => branchId !== change.branchId);
  const having = await withLabel(
    ctx,
    change.labelId,
    members.map(({ id }) => id),
  );
  return members.filter(({ id }) => having.has(id) === (change.kind === 'remove_label'));
}

async function apply(ctx: TenantContext, ids: readonly string[], change: PeopleChange): Promise<void> {
  if (change.kind === 'block')
    return setMembers(ctx, ids, { status: 'blocked', blockedReason: change.reason });
  if (change.kind === 'unblock') return unblockMembers(ctx, ids);
  if (change.kind === 'role') return setMembers(ctx, ids, { role: change.role });
  if (change.kind === 'branch') return setMembers(ctx, ids, { branchId: change.branchId });
  if (change.kind === 'add_label') return labelMembers(ctx, ids, change.labelId);
  return unlabelMembers(ctx, ids, change.labelId);
}

/** What the audit log says of one member before the change. */
function before({ role, status, branchId }: ChangeableMember, change: PeopleChange): unknown {
  if (change.kind === 'role') return { role };
  if (change.kind === 'branch') return { branchId };
  return 'labelId' in change ? null : { status };
}

/**
 * Changes many people at once: block with a reason that reaches them (TEN-09), unblock, role, branch, labels. Who is so
 * already, the actor and whom the actor may not touch are left alone; the rest can be taken back for a day.
 */
export async function changePeople(
  ctx: TenantContext,
  who: ChosenPeople,
  change: PeopleChange,
): Promise<{ changeId: string | null; changed: number }> {
  requirePermission(ctx.actor, 'people.manage');
  await requireKnown(ctx, change);
  await planEachQuery(ctx);
  const ids = who.kind === 'members' ? who.memberIds : await idsOfFilter(ctx, who.filter, MAX_CHANGED + 1);
  if (ids.length > MAX_CHANGED) throw new AppError('too_many_people', { values: { count: MAX_CHANGED } });

  // Before their members, as in proving an address; and asked afterwards whether anybody has.
  if (change.kind === 'unblock') await lockAccountsBehind(ctx.tx, ids);
  const touchable = (await lockForChange(ctx, ids)).filter(
    (member) =>
      !isOneself(ctx.actor, member.id) &&
      mayGive(ctx.actor, member.role) &&
      (!member.isSuperuser || ctx.actor.isSuperuser),
  );
  const members = await whoChanges(ctx, touchable, change);
  if (members.length === 0) return { changeId: null, changed: 0 };

  if (change.kind === 'unblock') await requireProofToLetIn(ctx, members);
  const changed = members.map(({ id }) => id);
  const changeId = await beginChange(ctx, change.kind, changed);
  await apply(ctx, changed, change);
  await endChange(ctx, changeId);
  const { kind, ...after } = change;
  await recordForMembers(ctx, `member.${kind}`, changed, {
    before: members.map((member) => before(member, change)),
    after,
  });
  return { changeId, changed: changed.length };
}
