import { PROFILE_FIELD_KEYS } from '@trilha/contracts/profile-fields';
import type { ProfileValues } from '@trilha/contracts/profile-fields';

import { AppError } from '../../app-error.ts';
import { isOneself, requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { keepAnswers } from '../accounts/profile-answers.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { isBranch } from './changes.queries.ts';
import { mayGive, requireGivable } from './people.policy.ts';
import { checkedForm, displayNameOf, emailOf } from './person-form.ts';
import type { PersonForm } from './person-form.ts';
import { readMember, readState, setLabels, updateMember, updatePersonNames } from './person.queries.ts';

/** The fields that differ, as the audit log shows them. */
function differences(before: ProfileValues, after: ProfileValues) {
  const changed = PROFILE_FIELD_KEYS.filter(
    (key) => after[key] !== undefined && (after[key] || '') !== (before[key] ?? ''),
  );
  const pick = (values: ProfileValues) => Object.fromEntries(changed.map((key) => [key, values[key] ?? '']));
  return { before: pick(before), after: pick(after) };
}

/**
 * Changes a person's profile, role, branch and labels. Name and e-mail of the sign-in follow where no other company
 * knows the person. Nobody changes their own role. Throws `not_found`, `role_not_given` and what the fields fail.
 */
export async function updatePerson(ctx: TenantContext, memberId: string, form: PersonForm): Promise<void> {
  requirePermission(ctx.actor, 'people.manage');
  const member = await readMember(ctx, memberId);
  if (!member) throw new AppError('not_found');
  if (!mayGive(ctx.actor, member.role)) throw new AppError('role_not_given', { field: 'role' });
  if (form.role !== member.role) {
    requireGivable(ctx.actor, form.role);
    if (isOneself(ctx.actor, memberId)) throw new AppError('role_not_given', { field: 'role' });
  }
  if (form.branchId !== null && !(await isBranch(ctx, form.branchId))) throw new AppError('not_found');
  const earlier = await readState(ctx, memberId);
  const values = await checkedForm(ctx, form.values, earlier.profile.document_country);
  const displayName = displayNameOf({ ...earlier.profile, ...values });

  await updateMember(ctx, memberId, { displayName, role: form.role, branchId: form.branchId });
  await keepAnswers({ tx: ctx.tx, tenantId: ctx.actor.tenantId, now: ctx.now }, memberId, values);
  await setLabels(ctx, memberId, form.labelIds);
  if (member.companies === 1 && !member.isSuperuser) {
    const email = values.email === undefined ? member.email : emailOf(values);
    try {
      await updatePersonNames(ctx, member.personId, { fullName: displayName, email });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === '23505')
        throw new AppError('not_unique', { field: 'email' });
      throw error;
    }
  }
  const profile = differences(earlier.profile, values);
  await recordChange(ctx, {
    action: 'member.updated',
    objectKind: 'member',
    objectId: memberId,
    before: {
      ...profile.before,
      role: member.role,
      branchId: member.branchId,
      labelIds: earlier.labels,
    },
    after: {
      ...profile.after,
      role: form.role,
      branchId: form.branchId,
      labelIds: form.labelIds.toSorted(),
    },
  });
}
