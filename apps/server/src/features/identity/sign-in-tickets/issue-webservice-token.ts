import { canonicalDocument } from '@trilha/rules/organization/documents';

import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { acceptKey } from '../access-keys/accept-key.ts';
import { ACCESS_KEY_PREFIX } from '../access-keys/access-keys.ts';
import { tenantOfSecret } from '../sessions/secret-token.ts';
import { issueTicket } from './sign-in-ticket.ts';
import { findNamedMembers } from './tickets.queries.ts';

type Named = Awaited<ReturnType<typeof findNamedMembers>>[number];

/**
 * Whom a partner means. People choose what they are called, and say what their document is: of two people, a number is the document of
 * the one, and a word that is the document of the one and the user name of the other is nobody.
 */
function meant(name: string, [first, ...others]: readonly Named[]): Named | undefined {
  const isDoubtful =
    first?.by === 'document' && /\p{L}/u.test(name) && others.some(({ by }) => by === 'username');
  return isDoubtful ? undefined : first;
}

/**
 * A one-time address that signs a member in, for a partner that shows its key. Throws `unauthenticated` for a key that
 * is not good and `not_found` where the company knows nobody by that name who may enter.
 */
export async function issueWebserviceToken(
  services: Pick<Services, 'pool' | 'clock' | 'config'>,
  key: string,
  wanted: { readonly user: string; readonly module?: string | undefined; readonly id?: string | undefined },
): Promise<{ token: string; url: string; expiresAt: string }> {
  const tenantId = tenantOfSecret(ACCESS_KEY_PREFIX.partner, key);
  if (!tenantId) throw new AppError('unauthenticated');
  const now = services.clock();
  return inTenant(services.pool, tenantId, async (tx) => {
    if (!(await acceptKey(tx, { tenantId, purpose: 'partner', key, now })))
      throw new AppError('unauthenticated');
    const name = wanted.user.trim().toLowerCase();
    const member = meant(name, await findNamedMembers(tx, tenantId, name, canonicalDocument(name)));
    if (!member || member.status !== 'approved' || member.personStatus === 'blocked')
      throw new AppError('not_found');
    const { token, expiresAt } = await issueTicket(tx, now, {
      tenantId,
      memberId: member.id,
      purpose: 'webservice',
      module: wanted.module,
      objectId: wanted.id,
      browserHash: null,
    });
    return {
      token,
      url: `${services.config.publicUrl}/webservice-login/${encodeURIComponent(token)}`,
      expiresAt: expiresAt.toISOString(),
    };
  });
}
