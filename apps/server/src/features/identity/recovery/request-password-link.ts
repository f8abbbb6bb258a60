import type { AppServices } from '../../../platform/services.ts';
import { inTenant } from '../../../platform/db/in-tenant.ts';
import { afterCommit } from '../../../platform/queue/outbox.ts';
import type { LinkRequest } from './password-links.ts';

/**
 * Writes down that somebody asked for a link, and nothing else: people who exist and people who do not cost the same
 * time, and get the same answer (R11).
 */
export async function requestPasswordLink(
  services: Pick<AppServices, 'pool' | 'clock'>,
  tenantId: string,
  { identifier, purpose, locale }: LinkRequest,
): Promise<void> {
  if (identifier.trim() === '') return;
  await inTenant(services.pool, tenantId, (tx) =>
    afterCommit({ tx, now: services.clock(), actor: { tenantId } }, 'password_link.requested', {
      identifier: identifier.trim(),
      purpose,
      locale,
    }),
  );
}
