import { holds } from '@trilha/contracts/platform/permissions';
import { sql } from 'kysely';

import { everyLanguage } from '../../../platform/search-source.ts';
import type { Search } from '../../../platform/search-source.ts';

/** Campaigns in every state, drafts too, for those who manage them. */
export const findManagedCampaigns: Search = ({ actor }) =>
  actor.modules.has('campaigns') && holds('campaigns.manage', actor.role, actor.isSuperuser)
    ? {
        kind: 'managed_campaign',
        alias: 'mc',
        from: sql`campaigns mc`,
        where: sql`mc.tenant_id = ${actor.tenantId}::uuid`,
        own: { text: everyLanguage('mc.title'), name: everyLanguage('mc.title') },
      }
    : undefined;
