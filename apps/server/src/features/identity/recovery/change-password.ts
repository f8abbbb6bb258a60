import type { AppServices } from '../../../platform/services.ts';
import { AppError, CommittedError } from '../../../platform/app-error.ts';
import type { PersonContext } from '../../../platform/context.ts';
import { checkOwnPassword } from '../factors/checked-password.ts';
import type { CheckedPassword } from '../factors/checked-password.ts';
import { countTurn, failureSubject, takeTurn } from '../sign-in-throttle/failure-limits.ts';
import { federatingCompany } from '../sessions/federating-company.ts';
import { tenantSettingsOf, readTenantSettings } from '../../../platform/tenants/tenant-settings.ts';
import { findPerson } from '../person-registry/find-person.ts';
import { notifyPasswordChanged } from '../account-changes/account-changed.ts';
import { requireGoodPassword } from '../person-registry/require-good-password.ts';
import { writePassword } from '../person-registry/change-person.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/** What failures are counted against. */
const CHANGE_PASSWORD = 'change-password';

/** What hashing takes out of the transaction: the check of the password before, and the hash of the new one. */
export interface PreparedChange {
  readonly checked: CheckedPassword;
  /** Of the new password; null where the one before was wrong. */
  readonly hash: string | null;
}

/** Hashes what a change of the own password needs. Throws `too_many_requests` while the person has to wait. */
export async function prepareChange(
  lookup: <T>(work: (ctx: PersonContext) => Promise<T>) => Promise<T>,
  services: Pick<AppServices, 'passwords' | 'config'>,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<PreparedChange> {
  const checked = await checkOwnPassword(lookup, services, CHANGE_PASSWORD, current);
  return { checked, hash: checked.isRight ? await services.passwords.hash(password) : null };
}

/**
 * Changes the own password by the one before; sessions on other devices end. Throws `managed_by_company`, and
 * `current_password_wrong`, which is counted, so guessing is slowed.
 */
export async function changeOwnPassword(
  ctx: PersonContext,
  { config }: Pick<AppServices, 'config'>,
  { password, checked, hash }: PreparedChange & { readonly password: string },
): Promise<void> {
  // A password opens every company of the person: who came in by the word of one does not set it.
  if ((await federatingCompany(ctx)) !== null) throw new AppError('managed_by_company');
  const subject = failureSubject({ config }, CHANGE_PASSWORD, ctx.personId);
  await takeTurn(ctx.tx, subject, ctx.now);
  const person = await findPerson(ctx.tx, ctx.personId);
  if (!person || hash === null || !checked.isRight || person.passwordHash !== checked.against) {
    await countTurn(ctx.tx, subject, ctx.now);
    throw new CommittedError('current_password_wrong', { field: 'current' });
  }
  const settings = ctx.tenantId ? await readTenantSettings(ctx.tx, ctx.tenantId) : tenantSettingsOf({});
  requireGoodPassword(settings, password);
  await writePassword(ctx.tx, ctx.personId, hash, ctx.now);
  await endSessions(ctx.tx, ctx.personId, ctx.now, ctx.familyId);
  await notifyPasswordChanged({ ...ctx, config });
}
