import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Written before everything encrypted since keys have versions; then the version, which names the key. */
const FORMAT = 1;
const VERSION_BYTES = 4;
const HEADER_BYTES = 1 + VERSION_BYTES;
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  readonly secret: string;
  readonly header: Buffer;
}

/** The version of a key follows from the key: processes agree on it without telling each other, and it says nothing of the key. */
function keyOf(secret: string): Key {
  const version = createHash('sha256').update(`trilha key version:${secret}`).digest();
  return { secret, header: Buffer.concat([Buffer.of(FORMAT), version.subarray(0, VERSION_BYTES)]) };
}

/**
 * Encrypts secrets that must be read again later, each under the newest key and with the version of that key before it, so
 * that a job can find what an older key still holds. Older keys only decrypt.
 */
export class KeyRing {
  readonly #keys: readonly Key[];
  readonly #newest: Key;
  /** Derived keys; as many as there are purposes, times the keys. */
  readonly #derived = new Map<string, Buffer>();

  /** `secrets`: newest first, at least one. */
  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map(keyOf);
    const [newest] = this.#keys;
    if (!newest) throw new Error('A key ring needs a key.');
    this.#newest = newest;
  }

  /** What everything begins with that the newest key encrypted. */
  get header(): Buffer {
    return this.#newest.header;
  }

  /** What everything begins with that any key of the ring encrypted since keys have versions. */
  get headers(): readonly Buffer[] {
    return this.#keys.map(({ header }) => header);
  }

  /** One key per purpose, so that what was encrypted for one use cannot be read by another. */
  #cipherKey({ secret }: Key, purpose: string): Buffer {
    const name = `${purpose}:${secret}`;
    const key =
      this.#derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, 'trilha-sealed', purpose, 32));
    this.#derived.set(name, key);
    return key;
  }

  /** Encrypts a text (AES-256-GCM): header, initialization vector, cipher text, tag. */
  encrypt(purpose: string, text: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#cipherKey(this.#newest, purpose), iv);
    return Buffer.concat([this.header, iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  }

  /** Reads what `encrypt` wrote under any key of the ring. Throws where none fits or a byte was changed. */
  decrypt(purpose: string, encrypted: Buffer): string {
    for (const key of this.#keys)
      if (key.header.equals(encrypted.subarray(0, HEADER_BYTES))) {
        const text = this.#open(key, purpose, encrypted.subarray(HEADER_BYTES));
        if (text !== undefined) return text;
      }
    // Written before keys had versions: every key is tried.
    for (const key of this.#keys) {
      const text = this.#open(key, purpose, encrypted);
      if (text !== undefined) return text;
    }
    throw new Error('The encrypted text cannot be read with any key of the ring.');
  }

  #open(key: Key, purpose: string, body: Buffer): string | undefined {
    if (body.length < IV_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv(
      'aes-256-gcm',
      this.#cipherKey(key, purpose),
      body.subarray(0, IV_BYTES),
    );
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const text = decipher.update(body.subarray(IV_BYTES, -TAG_BYTES));
    try {
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  /**
   * What tells equal texts apart from others without telling the text: the digest under the newest key, which is written, and
   * behind it those under older keys, which are looked for as well until the job has renewed them.
   */
  digests(purpose: string, text: string): readonly [Buffer, ...Buffer[]] {
    const digestOf = ({ secret }: Key) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest();
    return [digestOf(this.#newest), ...this.#keys.slice(1).map(digestOf)];
  }
}
