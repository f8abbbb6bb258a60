import { createHash } from 'node:crypto';

import { AppError } from '../app-error.ts';
import type { TenantContext } from '../context.ts';
import type { KeyRing } from '../crypto/key-ring.ts';

/** What kept answers are encrypted for. */
export const ANSWER_PURPOSE = 'idempotent-answer';
export const KEY_LIMIT = 200;
/** Stands until there is an answer. It is committed only with a counted refusal, which did nothing that may not be tried again. */
const REFUSED = 0;

export const DIGEST_LENGTH = 64;

/** What lies under a key: which request it was, and its answer. Both may hold passwords, codes and tokens. */
function sealedAnswer(keys: KeyRing, request: string, body: string): Buffer {
  return keys.encrypt(ANSWER_PURPOSE, digestOf(request) + body);
}

/** Digest of a request's text, in hexadecimal digits. */
export function digestOf(request: string): string {
  return createHash('sha256').update(request).digest('hex');
}

/** The call a key stands for; `request` is its text, by which another call under the same key is recognized. */
interface KeyedCall {
  readonly key: string;
  readonly request: string;
}

/**
 * Claims the key of a call. The primary key makes a repeat wait until the first one has committed; then its answer is
 * returned. Undefined: this request is the first, or those before it were refused. Throws `idempotency_key_reused` where the
 * key was used for another request.
 */
export async function claimKey(
  ctx: TenantContext,
  keys: KeyRing,
  { key, request }: KeyedCall,
): Promise<{ status: number; body: string } | undefined> {
  if (key.length === 0 || key.length > KEY_LIMIT)
    throw new AppError('invalid_request', { field: 'Idempotency-Key' });
  const { tenantId, memberId } = ctx.actor;
  const answer = sealedAnswer(keys, request, '');
  const claimed = await ctx.tx
    .insertInto('idempotencyKeys')
    .values({ tenantId, memberId, key, answer, status: REFUSED, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return undefined;

  const earlier = await ctx.tx
    .selectFrom('idempotencyKeys')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .where('key', '=', key)
    .select(['status', 'answer'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const text = earlier.answer ? keys.decrypt(ANSWER_PURPOSE, earlier.answer) : '';
  if (text.slice(0, DIGEST_LENGTH) !== digestOf(request)) throw new AppError('idempotency_key_reused');
  return earlier.status === REFUSED ? undefined : { status: earlier.status, body: text.slice(DIGEST_LENGTH) };
}

/** Keeps the answer in the transaction of its effect. */
export async function answerOnce(
  ctx: TenantContext,
  keys: KeyRing,
  { key, request }: KeyedCall,
  { status, body }: { readonly status: number; readonly body: string },
): Promise<void> {
  await ctx.tx
    .updateTable('idempotencyKeys')
    .where('tenantId', '=', ctx.actor.tenantId)
    .where('memberId', '=', ctx.actor.memberId)
    .where('key', '=', key)
    .set({ status, answer: sealedAnswer(keys, request, body) })
    .execute();
}
