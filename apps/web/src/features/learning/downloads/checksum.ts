import { sha256 } from '@noble/hashes/sha2.js';

/** The SHA-256 of parts in hexadecimal digits, one part in memory at a time. */
export async function checksumOf(parts: readonly Blob[]): Promise<string> {
  const hash = sha256.create();
  for (const part of parts) hash.update(new Uint8Array(await part.arrayBuffer()));
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
