import { isDeepStrictEqual } from 'node:util';

import { PROFILE_FIELD_KEYS } from '@trilha/contracts/identity/profile-fields';
import type { ProfileValues } from '@trilha/contracts/identity/profile-fields';

import { AppError } from '../../../platform/app-error.ts';
import { isOneself, requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { saveAnswers } from '../../identity/profile-answers/profile-answers.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { lockAccountsBehind, releaseDocument } from '../../identity/person-registry/claim-address.ts';
import { isBranch, lockForChange } from './changes.queries.ts';
import { mayGive, requireGivable } from './people.policy.ts';
import { checkedForm, displayNameOf, emailOf } from './person-form.ts';
import type { PersonForm } from './person-form.ts';
import { requireProofForContact, requireProofForRole } from './require-proof-for-role.ts';
import { readMember, readState } from './person.queries.ts';
import { changeMembers } from '../../identity/person-registry/change-member.ts';
import { writePersonNames } from '../../identity/person-registry/change-person.ts';
import { setMemberLabels } from '../../identity/labels/label-members.ts';

/** The fields that differ, as the audit log shows them. */
function differences(before: ProfileValues, after: ProfileValues) {
  const changed = PROFILE_FIELD_KEYS.filter(
    (key) => after[key] !== undefined && (after[key] || '') !== (before[key] ?? ''),
  );
  const pick = (values: ProfileValues) => Object.fromEntries(changed.map((key) => [key, values[key] ?? '']));
  return { before: pick(before), after: pick(after) };
}

/** Whether the administrator left the address as it was. */
function isSameAddress(before: ProfileValues, after: ProfileValues): boolean {
  return after.email === undefined || emailOf(after)?.toLowerCase() === emailOf(before)?.toLowerCase();
}

interface Account {
  readonly personId: string;
  readonly username: string;
  readonly email: string | null;
  readonly emailConfirmedAt: Date | null;
}

/**
 * Name and e-mail of the sign-in of somebody only this company knows. An address they proved stays theirs until the link that is
 * sent to the new one is used.
 */
async function renameAccount(
  ctx: TenantContext,
  account: Account,
  names: { fullName: string; email: string | null },
): Promise<void> {
  await writePersonNames(ctx.tx, account.personId, names);
  const isOther = names.email !== null && names.email !== account.email?.toLowerCase();
  if (account.emailConfirmedAt && isOther)
    await afterCommit(ctx, 'password_link.requested', {
      identifier: account.username,
      personId: account.personId,
      newEmail: names.email ?? '',
      purpose: 'first_access',
      locale: ctx.actor.clientLocale,
    });
}

/**
 * Changes a person's profile, role, branch and labels. Name and e-mail of the sign-in follow where no other company
 * knows the person. Nobody changes their own role, nor a company that of the installation's staff. Throws
 * `not_found`, `role_not_given`, `fresh_factor_required` for another contact, and what the fields fail.
 */
export async function updatePerson(ctx: TenantContext, memberId: string, form: PersonForm): Promise<void> {
  requirePermission(ctx.actor, 'people.manage');
  // Before their member, as in deleting an account.
  await lockAccountsBehind(ctx.tx, [memberId]);
  await lockForChange(ctx, [memberId]);
  const member = await readMember(ctx, memberId);
  if (!member) throw new AppError('not_found');
  if (!mayGive(ctx.actor, member.role)) throw new AppError('role_not_given', { field: 'role' });
  if (form.role !== member.role) {
    requireGivable(ctx.actor, form.role);
    // Their role may be another than when the form was sent.
    await requireProofForRole(ctx, form.role, memberId);
    // As where many are changed at once: who runs the installation keeps their role.
    const isBeyond = member.isSuperuser && !ctx.actor.isSuperuser;
    if (isBeyond || isOneself(ctx.actor, memberId)) throw new AppError('role_not_given', { field: 'role' });
  }
  if (form.branchId !== null && !(await isBranch(ctx, form.branchId))) throw new AppError('not_found');
  const earlier = await readState(ctx, memberId, member);
  const values = await checkedForm(ctx, form.values, earlier.profile.document_country);
  await requireProofForContact(ctx, { profile: earlier.profile, account: member }, values);
  const displayName = displayNameOf({ ...earlier.profile, ...values });

  await changeMembers(ctx.tx, ctx.actor.tenantId, [memberId], {
    displayName,
    role: form.role,
    branchId: form.branchId,
    ...(form.hiredOn === undefined ? {} : { hiredOn: form.hiredOn }),
  });
  if (typeof values.document === 'string' && values.document !== earlier.profile.document)
    await releaseDocument(ctx.tx, values.document);
  await saveAnswers({ tx: ctx.tx, tenantId: ctx.actor.tenantId, now: ctx.now }, memberId, values, {
    isOwnWord: isOneself(ctx.actor, memberId),
  });
  await setMemberLabels(ctx, memberId, form.labelIds);
  if (member.isOursAlone && !member.isSuperuser)
    await renameAccount(ctx, member, {
      fullName: displayName,
      // What the person typed themselves and the administrator only saved along becomes nobody's sign-in.
      email: isSameAddress(earlier.profile, values) ? member.email : emailOf(values),
    });
  const profile = differences(earlier.profile, values);
  const before = {
    ...profile.before,
    role: member.role,
    branchId: member.branchId,
    hiredOn: member.hiredOn,
    labelIds: earlier.labels,
  };
  const after = {
    ...profile.after,
    role: form.role,
    branchId: form.branchId,
    hiredOn: form.hiredOn === undefined ? member.hiredOn : form.hiredOn,
    labelIds: form.labelIds.toSorted(),
  };
  // A form saved as it was shown changed nothing that a history could name.
  if (isDeepStrictEqual(before, after)) return;
  await appendAuditEntry(ctx, {
    action: 'member.updated',
    objectKind: 'member',
    objectId: memberId,
    before,
    after,
  });
}
