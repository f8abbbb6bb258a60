import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
/** Ends the only record (RFC 8188 §2). */
const LAST_RECORD = Buffer.from([2]);

/** Keys a browser gave with its subscription. */
export interface BrowserKeys {
  /** Uncompressed P-256 point. */
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * The body of a push message that only this browser can read (RFC 8291, content coding aes128gcm of RFC 8188). Salt and
 * key pair are new for each message; they can be given to check the example of the standard. Throws for a point off the curve.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt = randomBytes(16), privateKey }: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const pair = createECDH(CURVE);
  if (privateKey) pair.setPrivateKey(privateKey);
  else pair.generateKeys();
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours]);
  const secret = derive(pair.computeSecret(p256dh), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);

  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ours.length, 4);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([
    salt,
    head,
    ours,
    cipher.update(text, 'utf8'),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Whether these bytes are a point of the curve that messages can be encrypted for. */
export function isBrowserKey(p256dh: Buffer): boolean {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  try {
    return pair.computeSecret(p256dh).length > 0 && p256dh[0] === 4;
  } catch {
    return false;
  }
}
