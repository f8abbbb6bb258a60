import { AppError } from '../../app-error.ts';
import { requirePermission } from '../../context.ts';
import type { TenantContext } from '../../context.ts';
import { afterCommit } from '../../jobs/outbox.ts';
import { keepAnswers } from '../accounts/profile-answers.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { findOrAddPerson } from '../known-people/find-or-add-person.ts';
import { isBranch } from './changes.queries.ts';
import { requireGivable } from './people.policy.ts';
import { checkedForm, displayNameOf, emailOf } from './person-form.ts';
import type { PersonForm } from './person-form.ts';
import { insertMember, setLabels } from './person.queries.ts';

/**
 * Adds a person to the company and sends them a link to set their password. Somebody whom another company knows by the
 * same e-mail keeps their sign-in and joins this one too. Throws `already_member` for one who is here.
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

  const person = await findOrAddPerson(ctx, { email, fullName: displayName });
  // All user names tried were taken a moment ago; others are tried next time.
  if (!person) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  if (person.memberId) throw new AppError('already_member', { field: 'email' });
  const { role, branchId, labelIds } = form;
  const memberId = await insertMember(ctx, { personId: person.id, displayName, role, branchId });
  await keepAnswers({ tx: ctx.tx, tenantId: ctx.actor.tenantId, now: ctx.now }, memberId, values);
  await setLabels(ctx, memberId, labelIds);
  await recordChange(ctx, {
    action: 'member.created',
    objectKind: 'member',
    objectId: memberId,
    before: null,
    after: { name: displayName, role, branchId, labelIds },
  });
  if (form.invite)
    await afterCommit(ctx, 'password_link.requested', {
      identifier: person.username,
      purpose: 'first_access',
      locale: ctx.actor.clientLocale,
    });
  return { memberId };
}
