import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';

/** SQL that is true for campaigns, under this alias, that are not drafts and are for the actor: see `app.is_campaign_for`. */
export function isCampaignFor({ actor }: TenantContext, alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`(${of('tenant_id')} = ${actor.tenantId}::uuid and ${of('state')} <> 'draft'
    and app.is_campaign_for(${of('tenant_id')}, ${of('id')}, ${of('country')}, ${of('open_to_other_countries')},
                            ${actor.memberId}::uuid))`;
}
