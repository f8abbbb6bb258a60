import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import type pg from 'pg';
import { z } from 'zod';

import type { Config } from '../../../config.ts';

/** What the key towards push services is encrypted for. */
export const PUSH_KEY_PURPOSE = 'push-key';
/** Push services take proofs of at most a day (RFC 8292 §2). */
const PROOF_SECONDS = 12 * 3600;

interface Pair {
  /** Uncompressed point, base64url: what browsers subscribe with. */
  readonly publicKey: string;
  readonly key: KeyObject;
}

function pairOf(privateKey: Buffer): Pair {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey.toString('base64url'),
    },
  });
  return { publicKey: point.toString('base64url'), key };
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const stored = z.object({ sealed: z.instanceof(Buffer) });

/**
 * By which key push services know this installation (VAPID, RFC 8292): the configured one, else one made for the first
 * call of any process and kept in the database, encrypted under the key ring.
 */
export class PushKeys {
  readonly #pool: pg.Pool;
  readonly #config: Config;
  #pair: Promise<Pair> | undefined;

  constructor(pool: pg.Pool, config: Config) {
    this.#pool = pool;
    this.#config = config;
  }

  async publicKey(): Promise<string> {
    return (await this.#read()).publicKey;
  }

  /** The `authorization` header of a message to this push service. */
  async proofFor(endpoint: string, now: Date): Promise<string> {
    const { publicKey, key } = await this.#read();
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now.getTime() / 1000) + PROOF_SECONDS,
      sub: this.#config.delivery.push.subject ?? this.#config.publicUrl,
    };
    const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
  }

  #read(): Promise<Pair> {
    this.#pair ??= this.#load().catch((error: unknown) => {
      this.#pair = undefined;
      throw error;
    });
    return this.#pair;
  }

  async #load(): Promise<Pair> {
    const { push } = this.#config.delivery;
    const { keyRing } = this.#config;
    if (push.privateKey) return pairOf(Buffer.from(push.privateKey, 'base64url'));
    const fresh = createECDH('prime256v1');
    fresh.generateKeys();
    await this.#pool.query('insert into push_keys (sealed) values ($1) on conflict do nothing', [
      keyRing.encrypt(PUSH_KEY_PURPOSE, fresh.getPrivateKey('base64url')),
    ]);
    const { rows } = await this.#pool.query('select sealed from push_keys');
    const text = keyRing.decrypt(PUSH_KEY_PURPOSE, stored.parse(rows[0]).sealed);
    return pairOf(Buffer.from(text, 'base64url'));
  }
}
