import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const text = (value: string) => Buffer.from(value, 'utf8');
const head = (major: number, length: number) => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const cborText = (value: string) => Buffer.concat([head(3, text(value).length), text(value)]);
const cborBytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
/** A whole number; negative ones are major type 1 (RFC 8949 §3.1). */
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));

interface Flags {
  readonly verified?: boolean;
  readonly origin?: string;
}

/** A security key in software: makes and shows passkeys as a browser hands them over (WebAuthn level 2). */
export class PasskeyDevice {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#origin = origin;
    // COSE key: EC2, ES256, P-256 (RFC 9053).
    this.#publicKey = Buffer.concat([
      head(5, 5),
      cborInt(1),
      cborInt(2),
      cborInt(3),
      cborInt(-7),
      cborInt(-1),
      cborInt(1),
      cborInt(-2),
      cborBytes(Buffer.from(x, 'base64url')),
      cborInt(-3),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }

  #authenticatorData(flags: number, credential = Buffer.alloc(0)): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const site = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    return Buffer.concat([site, Buffer.from([flags]), counter, credential]);
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return text(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #envelope(response: Record<string, unknown>) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  /** What `navigator.credentials.create` gives for these options. */
  make(challenge: string) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const data = this.#authenticatorData(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, credential);
    const attestation = Buffer.concat([
      head(5, 3),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      head(5, 0),
      cborText('authData'),
      cborBytes(data),
    ]);
    return this.#envelope({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What `navigator.credentials.get` gives for these options. */
  show(challenge: string, { verified = true, origin }: Flags = {}) {
    const data = this.#authenticatorData(USER_PRESENT | (verified ? USER_VERIFIED : 0));
    const client = this.#clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#envelope({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: createSign('SHA256').update(signed).sign(this.#key, 'base64url'),
      userHandle: undefined,
    });
  }
}
