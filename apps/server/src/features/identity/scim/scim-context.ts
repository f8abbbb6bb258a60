import type { FastifyRequest } from 'fastify';

import type { Services } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { ACCESS_KEY_PREFIX } from '../access-keys/access-keys.ts';
import { tenantOfSecret } from '../sessions/secret-token.ts';
import { acceptKey } from '../access-keys/accept-key.ts';
import { ScimError } from './scim-error.ts';

/** First argument of every use case of the directory: one transaction of the key's company. */
export interface ScimContext {
  readonly tx: Tx;
  readonly tenantId: string;
  /** First language of the company, in which groups are named. */
  readonly locale: string;
  /** Name of the key, for the audit log. */
  readonly keyName: string;
  readonly now: Date;
  readonly requestId: string;
  readonly publicUrl: string;
}

/** Opens the company of a directory's key. Throws 401 for a key that is not good; it says nothing of why. */
export async function asDirectory<T>(
  services: Pick<Services, 'pool' | 'clock' | 'config'>,
  request: FastifyRequest,
  work: (ctx: ScimContext) => Promise<T>,
): Promise<T> {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const tenantId = tenantOfSecret(ACCESS_KEY_PREFIX.scim, key);
  if (!tenantId) throw new ScimError(401, 'The bearer token is not valid.');
  const now = services.clock();
  return inTenant(services.pool, tenantId, async (tx) => {
    const known = await acceptKey(tx, { tenantId, purpose: 'scim', key, now });
    if (!known) throw new ScimError(401, 'The bearer token is not valid.');
    const { languages } = await tx
      .selectFrom('tenants')
      .where('id', '=', tenantId)
      .select('languages')
      .executeTakeFirstOrThrow();
    return work({
      tx,
      tenantId,
      locale: languages[0] ?? 'pt-BR',
      keyName: known.name,
      now,
      requestId: request.id,
      publicUrl: services.config.publicUrl,
    });
  });
}
