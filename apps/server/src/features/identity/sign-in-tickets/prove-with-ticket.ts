import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { hashSecret, tenantOfSecret } from '../sessions/secret-token.ts';
import { TICKET_PREFIX } from './sign-in-ticket.ts';
import { proveByCompany } from '../factors/step-up.ts';
import { takeTicket } from './tickets.queries.ts';

/**
 * Ends a proof by the company's provider in the browser that began it. The ticket is used up even where it is refused. Throws
 * `factor_expired` for one that is unknown, used, too old or brought by another browser, and `provider_refused` where the provider
 * vouched for somebody else than the session is of.
 */
export async function proveWithTicket(
  services: Pick<Services, 'pool' | 'clock'>,
  token: string,
  browserSecret: string | null,
): Promise<void> {
  const tenantId = tenantOfSecret(TICKET_PREFIX, token);
  if (!tenantId) throw new AppError('factor_expired');
  const now = services.clock();
  const taken = await inTenant(services.pool, tenantId, (tx) =>
    takeTicket(tx, tenantId, hashSecret(token), ['proof']),
  );
  if (!taken?.provesFamily || taken.expiresAt <= now) throw new AppError('factor_expired');
  const isItsBrowser =
    browserSecret !== null && taken.browserHash?.equals(hashSecret(browserSecret)) === true;
  if (!isItsBrowser) throw new AppError('factor_expired');
  const { provesFamily: familyId, memberId } = taken;
  await inTenant(services.pool, tenantId, (tx) => proveByCompany(tx, { familyId, tenantId, memberId, now }));
}
