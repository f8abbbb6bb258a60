import { createHash, randomBytes } from 'node:crypto';

const RANDOM_BYTES = 32;
const UUID_BYTES = 16;

/** SHA-256 of a random secret; only this is stored. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A random secret for one use: 256 bits. */
export function newSecret(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url');
}

/**
 * A secret that also names its company, so that it can be looked up under that company's row security. `prefix` tells
 * people and scanners what they found.
 */
export function newTenantSecret(prefix: string, tenantId: string): string {
  const tenant = Buffer.from(tenantId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${prefix}_${tenant}.${newSecret()}`;
}

/** The company a secret names; undefined where it is no secret of this prefix. Says nothing of whether it is good. */
export function tenantOfSecret(prefix: string, secret: string): string | undefined {
  if (!secret.startsWith(`${prefix}_`) || secret.length > 120) return undefined;
  const [tenant = ''] = secret.slice(prefix.length + 1).split('.');
  const bytes = Buffer.from(tenant, 'base64url');
  if (bytes.length !== UUID_BYTES) return undefined;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
