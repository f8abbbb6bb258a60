import type pg from 'pg';

import { inTenant } from '../../../platform/db/in-tenant.ts';
import type { FramedOrigins } from '../../../platform/http/security.ts';
import { plainOrigin } from '../../../platform/safe-fetch/plain-origin.ts';
import { conferenceOrigin } from './conference-origin.ts';
import { findLoungeSetup, listFramedAddresses } from './lounge.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Origins that pages of a company may show in a frame for its rooms: its video conference, and other services' pages that its events name.
 * `conference` may use camera and microphone.
 */
export async function framedOrigins(pool: pg.Pool, tenantId: string, now: Date): Promise<FramedOrigins> {
  return inTenant(pool, tenantId, async (tx) => {
    const of = { tx, actor: { tenantId } };
    const setup = await findLoungeSetup(of);
    const addresses = await listFramedAddresses(of, new Date(now.getTime() - DAY_MS));
    return {
      conference: setup?.kind ? conferenceOrigin(setup.domain) : null,
      // What was stored by an older release may be no address of one origin: it is left out, and no page stays away for it.
      pages: [...new Set(addresses.flatMap((address) => plainOrigin(address, true) ?? []))],
    };
  });
}
