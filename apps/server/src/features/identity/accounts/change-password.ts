import type { AppServices } from '../../../platform/services.ts';
import { AppError, CountedRefusal } from '../../../platform/app-error.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { countTurn, failureSubject, takeTurn } from '../sessions/failure-limits.ts';
import { vouchingCompany } from '../sessions/vouching-company.ts';
import { tenantSettingsOf, readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { endSessions, findPerson, writePassword } from './accounts.queries.ts';
import { tellPasswordChanged } from './account-changed.ts';
import { requireGoodPassword } from './registration-forms.ts';

/**
 * Changes the own password by the one before; sessions on other devices end. Throws `managed_by_company`, and
 * `current_password_wrong`, which is counted, so guessing is slowed.
 */
export async function changeOwnPassword(
  ctx: PersonContext,
  { passwords, config }: Pick<AppServices, 'passwords' | 'config'>,
  { current, password }: { current: string; password: string },
): Promise<void> {
  // A password opens every company of the person: who came in by the word of one does not set it.
  if ((await vouchingCompany(ctx)) !== null) throw new AppError('managed_by_company');
  const subject = failureSubject({ config }, 'change-password', ctx.personId);
  await takeTurn(ctx.tx, subject, ctx.now);
  const person = await findPerson(ctx.tx, ctx.personId);
  if (!person || !(await passwords.verify(person.passwordHash, current))) {
    await countTurn(ctx.tx, subject, ctx.now);
    throw new CountedRefusal('current_password_wrong', { field: 'current' });
  }
  const settings = ctx.tenantId ? await readTenantSettings(ctx.tx, ctx.tenantId) : tenantSettingsOf({});
  requireGoodPassword(settings, password);
  await writePassword(ctx.tx, ctx.personId, await passwords.hash(password), ctx.now);
  await endSessions(ctx.tx, ctx.personId, ctx.now, ctx.familyId);
  const { tx, tenantId, now } = ctx;
  if (tenantId) await tellPasswordChanged({ tx, tenantId, now, config }, person);
}
