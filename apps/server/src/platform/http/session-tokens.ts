import { createHmac, timingSafeEqual } from 'node:crypto';

/** Fixed parameters (reliability §3). */
const ACCESS_SECONDS = 600;
export const REFRESH_SLIDING_SECONDS = 30 * 86_400;
export const REFRESH_ABSOLUTE_SECONDS = 180 * 86_400;
/** A device that lost the answer may ask again for the same pair this long. */
export const REFRESH_GRACE_SECONDS = 10;

type Kind = 'access' | 'refresh';

export interface TokenClaims {
  readonly familyId: string;
  /** Which pair of the family this is; each refresh makes the next. */
  readonly generation: number;
}

const SEPARATOR = '.';

function packUuid(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}

function unpackUuid(packed: string): string | undefined {
  const hex = Buffer.from(packed, 'base64url').toString('hex');
  if (hex.length !== 32) return undefined;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Makes and reads session tokens. A token is the family, the generation and an end, signed: nothing secret is stored,
 * and the pair of a generation can be made again for a device that lost the answer (facts on the token endpoint).
 */
export class SessionTokens {
  readonly #keys: readonly string[];

  /** `keys`: newest first; older ones still verify. */
  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  #sign(key: string, kind: Kind, body: string): Buffer {
    return createHmac('sha256', key).update(`${kind}:${body}`).digest().subarray(0, 20);
  }

  #issue(kind: Kind, claims: TokenClaims, endsAt: number): string {
    const [key = ''] = this.#keys;
    const body = [packUuid(claims.familyId), claims.generation.toString(36), endsAt.toString(36)].join(
      SEPARATOR,
    );
    return `${body}${SEPARATOR}${this.#sign(key, kind, body).toString('base64url')}`;
  }

  #read(kind: Kind, token: string, now: Date): TokenClaims | undefined {
    const parts = token.split(SEPARATOR);
    if (parts.length !== 4 || token.length > 200) return undefined;
    const [family = '', generation = '', end = '', mac = ''] = parts;
    const given = Buffer.from(mac, 'base64url');
    const body = [family, generation, end].join(SEPARATOR);
    const genuine = this.#keys.some((key) => {
      const expected = this.#sign(key, kind, body);
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    const familyId = unpackUuid(family);
    if (!genuine || !familyId || Number.parseInt(end, 36) * 1000 <= now.getTime()) return undefined;
    return { familyId, generation: Number.parseInt(generation, 36) };
  }

  /** The pair of a generation that was made at `issuedAt`; the same arguments give the same pair. */
  pair(claims: TokenClaims, issuedAt: Date, accessSeconds: number = ACCESS_SECONDS) {
    const issued = Math.floor(issuedAt.getTime() / 1000);
    return {
      accessSeconds,
      access: this.#issue('access', claims, issued + accessSeconds),
      refresh: this.#issue('refresh', claims, issued + REFRESH_SLIDING_SECONDS),
    };
  }

  readAccess(token: string, now: Date): TokenClaims | undefined {
    return this.#read('access', token, now);
  }

  /** When a token that was read ends. */
  endOf(token: string): Date {
    return new Date(Number.parseInt(token.split(SEPARATOR)[2] ?? '', 36) * 1000);
  }

  readRefresh(token: string, now: Date): TokenClaims | undefined {
    return this.#read('refresh', token, now);
  }
}
