import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import { saveAnswers } from '../../identity/profile-answers/profile-answers.ts';
import { appendAuditEntry } from '../../../platform/audit-log/append-audit-entry.ts';
import { claimAddress } from '../../identity/person-registry/claim-address.ts';
import { isBranch } from './changes.queries.ts';
import { requireGivable } from './people.policy.ts';
import { checkedForm, displayNameOf, emailOf } from './person-form.ts';
import type { PersonForm } from './person-form.ts';
import { changeMembers } from '../../identity/person-registry/change-member.ts';
import { addMember } from '../../identity/person-registry/add-member.ts';
import { setMemberLabels } from '../../identity/labels/label-members.ts';

/**
 * Adds a person to the company and sends them a link to set their password. Somebody who has an account
 * by the same e-mail already is asked there whether they join with it; nobody here learns that. Throws `already_member` for one
 * who is here.
 */
export async function createPerson(
  ctx: TenantContext,
  form: PersonForm & { readonly invite: boolean },
): Promise<{ memberId: string }> {
  requirePermission(ctx.actor, 'people.manage');
  requireGivable(ctx.actor, form.role);
  if (form.branchId !== null && !(await isBranch(ctx, form.branchId))) throw new AppError('not_found');
  const values = await checkedForm(ctx, form.values);
  const email = emailOf(values);
  const displayName = displayNameOf(values);

  const { role, branchId, labelIds } = form;
  const { tenantId, memberId: decidedBy, clientLocale } = ctx.actor;
  const document = typeof values.document === 'string' && values.document ? values.document : undefined;
  const person = await claimAddress(ctx.tx, {
    tenantId,
    email,
    document,
    fullName: displayName,
    role,
    branchId,
    registeredBy: 'administrator',
    decidedBy,
    language: clientLocale,
    now: ctx.now,
  });
  if (person.isKnown) throw new AppError('already_member', { field: 'email' });
  const memberId =
    person.memberId ??
    (await addMember(ctx.tx, {
      tenantId,
      personId: person.personId,
      displayName,
      role,
      branchId,
      status: 'approved',
      registeredBy: 'administrator',
      decidedBy,
      decidedAt: ctx.now,
      createdAt: ctx.now,
    }));
  if (form.hiredOn) await changeMembers(ctx.tx, tenantId, [memberId], { hiredOn: form.hiredOn });
  await saveAnswers({ tx: ctx.tx, tenantId: ctx.actor.tenantId, now: ctx.now }, memberId, values);
  await setMemberLabels(ctx, memberId, labelIds);
  await appendAuditEntry(ctx, {
    action: 'member.created',
    objectKind: 'member',
    objectId: memberId,
    before: null,
    after: { name: displayName, role, branchId, hiredOn: form.hiredOn ?? null, labelIds },
  });
  if (form.invite)
    await afterCommit(ctx, 'password_link.requested', {
      identifier: person.username,
      personId: person.personId,
      purpose: 'first_access',
      locale: ctx.actor.clientLocale,
    });
  return { memberId };
}
