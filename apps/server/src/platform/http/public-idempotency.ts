import { createHash } from 'node:crypto';

import { sql } from 'kysely';
import type pg from 'pg';

import { AppError } from '../app-error.ts';
import { inNoTenant } from '../db/in-tenant.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { ANSWER_PURPOSE, DIGEST_LENGTH, KEY_LIMIT, digestOf } from './idempotency.ts';

const UNDER_WAY = 0;
/** A call that has not answered for so long has died with its process. */
const LEASE_SECONDS = 120;
const RETRY_SECONDS = 1;

interface Answer {
  readonly status: number;
  readonly body: string;
}
interface PublicCall {
  /** Method and route; a key counts for one of them. */
  readonly route: string;
  readonly key: string;
  /** The text of the request, by which another one under the same key is recognized. */
  readonly request: string;
}

/**
 * Does a writing call of somebody who is not signed in once for its key: a repeat gets the first answer, one that comes while the first is
 * under way is refused. A refusal is not stored, so that what was corrected can be sent again; nor is an answer that `keeps` says
 * no to. Throws `idempotency_key_reused` and `request_in_progress`.
 */
export async function oncePerKey(
  { pool, keys, now }: { readonly pool: pg.Pool; readonly keys: KeyRing; readonly now: Date },
  { route, key, request }: PublicCall,
  work: () => Promise<Answer>,
  keeps: () => boolean,
): Promise<Answer & { readonly replayed: boolean }> {
  if (key.length === 0 || key.length > KEY_LIMIT)
    throw new AppError('invalid_request', { field: 'Idempotency-Key' });
  const hash = createHash('sha256').update(`${route} ${key}`).digest();
  const answerWith = (body: string) => keys.encrypt(ANSWER_PURPOSE, digestOf(request) + body);
  const lapsed = new Date(now.getTime() - LEASE_SECONDS * 1000);

  const earlier = await inNoTenant(pool, async (tx) => {
    const { rows } = await sql`
      insert into public_idempotency_keys (key_hash, status, answer, created_at)
      values (${hash}, ${UNDER_WAY}, ${answerWith('')}, ${now})
      on conflict (key_hash) do update set created_at = excluded.created_at, answer = excluded.answer
        where public_idempotency_keys.status = ${UNDER_WAY} and public_idempotency_keys.created_at < ${lapsed}
      returning 1`.execute(tx);
    if (rows.length > 0) return undefined;
    return tx
      .selectFrom('publicIdempotencyKeys')
      .where('keyHash', '=', hash)
      .select(['status', 'answer'])
      .executeTakeFirst();
  });
  if (earlier) {
    const text = earlier.answer ? keys.decrypt(ANSWER_PURPOSE, earlier.answer) : '';
    if (text.slice(0, DIGEST_LENGTH) !== digestOf(request)) throw new AppError('idempotency_key_reused');
    if (earlier.status === UNDER_WAY)
      throw new AppError('request_in_progress', { retryAfterSeconds: RETRY_SECONDS });
    return { status: earlier.status, body: text.slice(DIGEST_LENGTH), replayed: true };
  }

  const release = () =>
    inNoTenant(pool, (tx) => tx.deleteFrom('publicIdempotencyKeys').where('keyHash', '=', hash).execute());
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    await release();
    throw error;
  }
  if (keeps())
    await inNoTenant(pool, (tx) =>
      tx
        .updateTable('publicIdempotencyKeys')
        .where('keyHash', '=', hash)
        .set({ status: answer.status, answer: answerWith(answer.body) })
        .execute(),
    );
  else await release();
  return { ...answer, replayed: false };
}
