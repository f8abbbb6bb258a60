import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { NewPushDevice } from '@trilha/contracts/engagement/push';

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** A browser of the test: it has keys, and reads what was encrypted for them (RFC 8291, from the receiving side). */
export class TestBrowser {
  readonly #pair: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly path = `/subscriptions/${randomBytes(12).toString('hex')}`;

  constructor() {
    this.#pair.generateKeys();
  }

  subscription(origin: string): NewPushDevice {
    return {
      kind: 'web',
      endpoint: `${origin}${this.path}`,
      keys: {
        p256dh: this.#pair.getPublicKey('base64url'),
        auth: this.#auth.toString('base64url'),
      },
    };
  }

  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const theirs = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + theirs.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), theirs]);
    const secret = derive(this.#pair.computeSecret(theirs), this.#auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const record = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    if (record.at(-1) !== 2) throw new Error('The last record ends with 2.');
    return JSON.parse(record.subarray(0, -1).toString('utf8'));
  }
}

export interface Pushed {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Checks a proof as a push service does (RFC 8292); gives what it says. */
export function readProof(header: unknown): { claims: Record<string, unknown>; key: string } {
  const [, signed = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(String(header)) ?? [];
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const valid = verify(
    'sha256',
    Buffer.from(signed),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!valid) throw new Error('The proof is not signed by its key.');
  const claims: unknown = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return { claims: { ...(claims as object) }, key };
}

/** A push service on loopback (RFC 8030): accepts authenticated messages, and answers as configured. */
export async function startPushService() {
  const pushed: Pushed[] = [];
  const answers = { status: 201 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answers.status, { location: '/messages/1' }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, pushed, answers, stop: () => server.close() };
}
