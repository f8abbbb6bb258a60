import { TAKING_PART_STATES } from '@trilha/rules/learning/events';
import { searchKey } from '@trilha/rules/platform/text';
import { sql } from 'kysely';

import type { TenantContext } from '../../../platform/context.ts';
import { isSharedWith } from '../../../platform/db/shared-with.ts';
import { isForMember } from '../trainings/training-audience.ts';

const MAX_FOUND = 8;

/** A pattern that finds a word anywhere; what would be a wildcard stands for itself. */
const likeOf = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

interface Wanted {
  /** Words of the name; nobody is left out by none. */
  readonly search?: string;
  readonly memberId?: string;
  /** Otherwise only whom the training is for: of its audience, or in it. */
  readonly everybody: boolean;
}

/** People of the company who have nothing to do with an event yet, or no seat in it, by name. */
export function listCandidates(
  ctx: TenantContext,
  event: { readonly id: string; readonly trainingId: string },
  { search = '', memberId, everybody }: Wanted,
) {
  const labels = sql`array(select l.label_id from member_labels l where l.tenant_id = m.tenant_id and l.member_id = m.id)`;
  let query = ctx.tx
    .selectFrom('members as m')
    .innerJoin('trainings as c', (join) =>
      join.onRef('c.tenantId', '=', 'm.tenantId').on('c.id', '=', event.trainingId),
    )
    .leftJoin('branches as b', (join) =>
      join.onRef('b.tenantId', '=', 'm.tenantId').onRef('b.id', '=', 'm.branchId'),
    )
    .where('m.tenantId', '=', ctx.actor.tenantId)
    .where('m.status', '=', 'approved')
    .where(
      sql<boolean>`not exists (select from training_event_participants p where p.tenant_id = m.tenant_id and p.event_id = ${event.id}::uuid
        and p.member_id = m.id and p.state = 'enrolled')`,
    );
  if (memberId) query = query.where('m.id', '=', memberId);
  if (!everybody)
    query = query.where(
      sql<boolean>`(exists (select from enrollments e where e.tenant_id = m.tenant_id and e.training_id = c.id and e.member_id = m.id
          and e.subscription = 'active')
        or exists (select from training_event_participants p where p.tenant_id = m.tenant_id and p.event_id = ${event.id}::uuid
          and p.member_id = m.id and p.state = any (${[...TAKING_PART_STATES]}::text[]))
        or (c.subscription_type <> 'assigned'
          and ${isForMember(labels)}))`,
    );
  if (!everybody)
    query = query.where(
      sql<boolean>`(exists (select from training_events v where v.tenant_id = m.tenant_id and v.id = ${event.id}::uuid and ${isSharedWith('v', labels)})
        or exists (select from training_event_participants p where p.tenant_id = m.tenant_id and p.event_id = ${event.id}::uuid
          and p.member_id = m.id and p.state = any (${[...TAKING_PART_STATES]}::text[])))`,
    );
  for (const word of searchKey(search).split(' ').filter(Boolean))
    query = query.where(sql<boolean>`app.search_key(m.display_name) like ${likeOf(word)}`);
  return query
    .orderBy('m.displayName')
    .orderBy('m.id')
    .limit(MAX_FOUND)
    .select(['m.id as memberId', 'm.displayName as name', 'b.name as branch'])
    .execute();
}
