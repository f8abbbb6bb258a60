import { AppError } from '../app-error.ts';
import type { TenantContext } from '../context.ts';

const KEY_LIMIT = 200;
/** Stands until there is an answer. It is committed only with a counted refusal, which did nothing that may not be tried again. */
const REFUSED = 0;

/**
 * Claims a key for this request. The primary key makes a repeat wait until the first one has committed; then its
 * answer is returned. Undefined: this request is the first, or those before it were refused. Throws where the key was used for
 * another request.
 */
export async function claimKey(
  ctx: TenantContext,
  key: string,
  digest: Buffer,
): Promise<{ status: number; body: string } | undefined> {
  if (key.length === 0 || key.length > KEY_LIMIT)
    throw new AppError('invalid_request', { field: 'Idempotency-Key' });
  const { tenantId, memberId } = ctx.actor;
  const claimed = await ctx.tx
    .insertInto('idempotencyKeys')
    .values({ tenantId, memberId, key, digest, status: REFUSED, body: '', createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;

  const earlier = await ctx.tx
    .selectFrom('idempotencyKeys')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where('key', '=', key)
    .select(['digest', 'status', 'body'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!earlier.digest.equals(digest)) throw new AppError('idempotency_key_reused');
  if (earlier.status === REFUSED) return undefined;
  return { status: earlier.status, body: earlier.body };
}

/** Keeps the answer in the transaction of its effect. */
export async function answerOnce(
  ctx: TenantContext,
  key: string,
  status: number,
  body: string,
): Promise<void> {
  await ctx.tx
    .updateTable('idempotencyKeys')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('key', '=', key)
    .set({ status, body })
    .execute();
}
