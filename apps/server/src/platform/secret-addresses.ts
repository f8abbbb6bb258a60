import { createHash, randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { AppError } from './app-error.ts';
import type { TenantContext } from './context.ts';
import type { KeyRing } from './crypto/key-ring.ts';
import { inTenant } from './db/in-tenant.ts';
import { asMember } from './queue/system-context.ts';
import type { AppServices } from './services.ts';

const TOKEN_BYTES = 24;

/** Secret addresses of a kind, of which each member has one or none. */
export interface SecretAddresses {
  readonly table: 'calendar_feeds' | 'podcast_feeds';
  /** What their tokens are sealed for. */
  readonly purpose: string;
  /** The name of what is done by them. */
  readonly task: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * Addresses of a company that answer: those made since their person's password is what it is. Who sat in somebody's account and wrote one
 * down reads nothing by it once the password is another, or the account was taken back.
 */
const valid = ({ table }: SecretAddresses, tenantId: string): RawBuilder<unknown> => sql`${sql.table(table)} f
  join members m on m.tenant_id = f.tenant_id and m.id = f.member_id join people p on p.id = m.person_id
 where f.tenant_id = ${tenantId}::uuid and (p.password_changed_at is null or f.created_at >= p.password_changed_at)`;

/** The token of the member's address; null where none answers. */
export async function readSecretToken(
  ctx: TenantContext,
  kind: SecretAddresses,
  keyRing: Pick<KeyRing, 'decrypt'>,
): Promise<string | null> {
  const { tenantId, memberId } = ctx.actor;
  const { rows } = await sql<{ readonly sealed: Buffer }>`
    select f.sealed_token as sealed from ${valid(kind, tenantId)} and f.member_id = ${memberId}::uuid`.execute(
    ctx.tx,
  );
  return rows[0] ? keyRing.decrypt(kind.purpose, rows[0].sealed) : null;
}

/**
 * Makes a new address of the member, whose token `readSecretToken` gives; the one before no longer answers. The answer to a call is kept
 * for its repetition, so it holds no secret.
 */
export async function renewSecretAddress(
  ctx: TenantContext,
  kind: SecretAddresses,
  keyRing: Pick<KeyRing, 'encrypt'>,
): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await sql`
    insert into ${sql.table(kind.table)} as f (tenant_id, member_id, token_hash, sealed_token, created_at)
    values (${tenantId}::uuid, ${memberId}::uuid, ${hashOf(token)}, ${keyRing.encrypt(kind.purpose, token)}, ${ctx.now})
    on conflict (tenant_id, member_id) do update set token_hash = excluded.token_hash,
      sealed_token = excluded.sealed_token, created_at = excluded.created_at`.execute(ctx.tx);
}

/** Takes the member's address back. Twice is the same as once. */
export async function revokeSecretAddress(ctx: TenantContext, { table }: SecretAddresses): Promise<void> {
  const { tenantId, memberId } = ctx.actor;
  await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId}::uuid and member_id = ${memberId}::uuid`.execute(
    ctx.tx,
  );
}

/** What an address says of itself. */
export interface Secret {
  readonly companyId: string;
  readonly token: string;
}

/** Works as the owner of an address, with the rights they have now. Throws `not_found` also for who may no longer come in. */
export async function asOwnerOfAddress<T>(
  services: AppServices,
  kind: SecretAddresses,
  { companyId, token }: Secret,
  work: (ctx: TenantContext) => Promise<T>,
): Promise<T> {
  const owner = await inTenant(services.pool, companyId, async (tx) => {
    const { rows } = await sql<{ readonly memberId: string }>`
      select f.member_id as "memberId" from ${valid(kind, companyId)} and f.token_hash = ${hashOf(token)}`.execute(
      tx,
    );
    return rows[0];
  });
  if (!owner) throw new AppError('not_found');
  const task = { tenantId: companyId, memberId: owner.memberId, at: services.clock(), name: kind.task };
  try {
    return await asMember(services, task, work);
  } catch (error) {
    const isShutOut =
      error instanceof AppError && ['unauthenticated', 'user_blocked', 'no_profile'].includes(error.code);
    throw isShutOut ? new AppError('not_found') : error;
  }
}
