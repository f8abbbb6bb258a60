import { MODULE_OF } from '@trilha/contracts/learning/training-modules';
import { TRAINING_KINDS } from '@trilha/rules/learning/trainings';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { isAllowed } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { isHeldBy } from '../../../platform/db/is-held-by.ts';
import { actorAs, isFor, memberAs } from '../../../platform/db/shared-with.ts';
import type { Somebody } from '../../../platform/db/shared-with.ts';

/** Who moderates reads every forum of the company. */
export const isModerator = ({ actor }: TenantContext): boolean => isAllowed(actor, 'forum.moderate');

/**
 * SQL that is true for trainings `c` whose forum the reader sees: those the catalog shows them (TEN-10), of a kind whose module is on. It
 * stands here because the catalog lies above this area; a test asks both of them about the same trainings.
 */
function seesTraining(
  { actor }: TenantContext,
  memberId: RawBuilder<string>,
  reader: Somebody,
): RawBuilder<boolean> {
  const kinds = TRAINING_KINDS.filter((kind) => actor.modules.has(MODULE_OF[kind]));
  return sql<boolean>`c.kind = any (${kinds}::text[]) and c.status = 'published' and (
    exists (select from enrollments e where e.tenant_id = c.tenant_id and e.training_id = c.id
              and e.member_id = ${memberId} and e.subscription = 'active')
    or (c.subscription_type <> 'assigned' and ${isFor(reader)}))`;
}

/** SQL that is true for trainings `c` whose forum who asks may read. */
export function isTrainingRead(ctx: TenantContext): RawBuilder<boolean> {
  if (isModerator(ctx)) return sql<boolean>`true`;
  return seesTraining(ctx, sql`${ctx.actor.memberId}::uuid`, actorAs(ctx.actor));
}

/** SQL that is true for the company's topics `t`, joined with their training `c`, that stand and who asks may read. */
export const isTopicRead = (ctx: TenantContext): RawBuilder<boolean> =>
  sql<boolean>`t.tenant_id = ${ctx.actor.tenantId}::uuid and t.removed_at is null
    and (t.training_id is null or (c.id is not null and ${isTrainingRead(ctx)}))`;

/** As `isTopicRead`, for topics `t` that nothing is joined with yet. */
export const isTopicListed = (ctx: TenantContext): RawBuilder<boolean> =>
  sql<boolean>`t.tenant_id = ${ctx.actor.tenantId}::uuid and t.removed_at is null
    and (t.training_id is null or exists (select from trainings c
           where c.tenant_id = t.tenant_id and c.id = t.training_id and ${isTrainingRead(ctx)}))`;

/** SQL that is true for members `m` who may read the forum of a training, or of the company where there is none. */
export function isReader(ctx: TenantContext, trainingId: string | null): RawBuilder<boolean> {
  const active = sql<boolean>`m.tenant_id = ${ctx.actor.tenantId}::uuid and m.status = 'approved'`;
  if (trainingId === null) return active;
  const labels = sql<string[]>`array(select l.label_id from member_labels l
    where l.tenant_id = m.tenant_id and l.member_id = m.id)`;
  return sql<boolean>`${active} and (${isHeldBy('m', 'forum.moderate')} or exists (
    select from trainings c where c.tenant_id = m.tenant_id and c.id = ${trainingId}::uuid
       and ${seesTraining(ctx, sql`m.id`, memberAs(labels))}))`;
}
