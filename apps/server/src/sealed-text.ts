import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derived keys; as many as there are purposes, times the signing keys. */
const derived = new Map<string, Buffer>();

/** One key per purpose and signing key, so that what was sealed for one use cannot be read by another. */
function cipherKey(secretKey: string, purpose: string): Buffer {
  const name = `${purpose}:${secretKey}`;
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secretKey, 'trilha-sealed', purpose, 32));
  derived.set(name, key);
  return key;
}

/** Encrypts a secret that must be read again later (AES-256-GCM). `keys`: newest first. */
export function sealText(keys: readonly string[], purpose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(keys[0] ?? '', purpose), iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Reads what `sealText` wrote with any of the keys. Throws where none fits or a byte was changed. */
export function openSealed(keys: readonly string[], purpose: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(-TAG_BYTES);
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', cipherKey(key, purpose), iv).setAuthTag(tag);
    const text = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
    try {
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      // Sealed with the key used before: the next one is tried.
    }
  }
  throw new Error('The sealed text cannot be read with any of the keys.');
}
