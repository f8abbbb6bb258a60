import { contentLinks, readerOf } from '../files/content-links.ts';
import type { TenantContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  actorOf,
  beginSession,
  requireMayAct,
  requireMeantMember,
  requireActionsDone,
} from '../http/open-session.ts';
import type { AppServices } from '../services.ts';
import type { Identity } from './connection.ts';

/**
 * Runs `work` in a transaction with the session of a page's line opened and checked as for a call, to read only. Throws what stands
 * against the session.
 */
export function asFollower<T>(
  services: AppServices,
  { claims, meant }: Pick<Identity, 'claims' | 'meant'>,
  work: (ctx: TenantContext) => Promise<T>,
): Promise<T> {
  const now = services.clock();
  return inTransaction(
    services.pool,
    (client) => beginSession(client, claims, now, true),
    async (tx, session) => {
      requireMeantMember(session, meant);
      requireMayAct(session, { method: 'GET' });
      const actor = actorOf(session);
      requireActionsDone(session);
      return work({
        tx,
        actor,
        familyId: claims.familyId,
        locale: actor.clientLocale,
        now,
        requestId: 'realtime',
        ...contentLinks(services.contentAddresses, readerOf(actor), now),
      });
    },
  );
}
