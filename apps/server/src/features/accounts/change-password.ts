import type { AppServices } from '../../app.ts';
import { AppError } from '../../app-error.ts';
import type { PersonContext } from '../../context.ts';
import { tenantSettingsOf, readTenantSettings } from '../tenants/tenant-settings.ts';
import { endSessions, findPerson, writePassword } from './accounts.queries.ts';
import { tellPasswordChanged } from './password-links.ts';
import { requireGoodPassword } from './registration-forms.ts';

/** Changes the own password by the one before; sessions on other devices end. Throws `current_password_wrong`. */
export async function changeOwnPassword(
  ctx: PersonContext,
  passwords: AppServices['passwords'],
  { current, password }: { current: string; password: string },
): Promise<void> {
  const person = await findPerson(ctx.tx, ctx.personId);
  if (!person || !(await passwords.verify(person.passwordHash, current)))
    throw new AppError('current_password_wrong', { field: 'current' });
  const settings = ctx.tenantId ? await readTenantSettings(ctx.tx, ctx.tenantId) : tenantSettingsOf({});
  requireGoodPassword(settings, password);
  await writePassword(ctx.tx, ctx.personId, await passwords.hash(password), ctx.now);
  await endSessions(ctx.tx, ctx.personId, ctx.now, ctx.familyId);
  if (ctx.tenantId) await tellPasswordChanged({ tx: ctx.tx, tenantId: ctx.tenantId, now: ctx.now }, person);
}
