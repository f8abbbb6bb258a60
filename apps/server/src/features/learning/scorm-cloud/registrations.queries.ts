import type { TenantContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/client-dialect.ts';

const columns = [
  'id',
  'enrollmentId',
  'memberId',
  'trainingId',
  'activityId',
  'round',
  'courseRef',
  'instance',
  'completion',
  'success',
  'score',
  'seconds',
  'saidAt',
] as const;

/** A registration; undefined before the course was first opened. */
export function findRegistration(tx: Tx, tenantId: string, id: string) {
  return tx
    .selectFrom('scormCloudRegistrations')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst();
}
export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** The same, held until the transaction ends: of two messages at the same time the newer one stays. */
export function lockRegistration(tx: Tx, tenantId: string, id: string) {
  return tx
    .selectFrom('scormCloudRegistrations')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes down a registration of the acting member; one that is there stays as it is. */
export async function insertRegistration(
  ctx: TenantContext,
  row: Pick<RegistrationRow, 'id' | 'enrollmentId' | 'trainingId' | 'activityId' | 'round' | 'courseRef'>,
): Promise<void> {
  await ctx.tx
    .insertInto('scormCloudRegistrations')
    .values({ tenantId: ctx.actor.tenantId, memberId: ctx.actor.memberId, ...row, createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
    .execute();
}

/** Keeps what the service said last. */
export async function saveSaid(
  ctx: TenantContext,
  id: string,
  said: Pick<RegistrationRow, 'instance' | 'completion' | 'success' | 'score' | 'seconds' | 'saidAt'>,
): Promise<void> {
  await ctx.tx
    .updateTable('scormCloudRegistrations')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .set(said)
    .execute();
}
