import { sql } from 'kysely';

import { isAllowed } from '../../../platform/context.ts';
import { everyLanguage } from '../../../platform/search-source.ts';
import type { Search } from '../../../platform/search-source.ts';

/** Campaigns in every state, drafts too, for those who manage them. */
export const findManagedCampaigns: Search = ({ actor }) =>
  actor.modules.has('campaigns') && isAllowed(actor, 'campaigns.manage')
    ? {
        kind: 'managed_campaign',
        alias: 'mc',
        from: sql`campaigns mc`,
        where: sql`mc.tenant_id = ${actor.tenantId}::uuid`,
        own: { text: everyLanguage('mc.title'), name: everyLanguage('mc.title') },
      }
    : undefined;
