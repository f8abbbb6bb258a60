import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses are good for one to two days: their end is rounded up to midnight, so that browsers can cache them. */
const DAY_SECONDS = 86_400;

export interface FileAddress {
  readonly tenantId: string;
  readonly fileId: string;
}

function packed(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

function unpacked(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function signature(key: string, body: Buffer): Buffer {
  return createHmac('sha256', key).update('file:').update(body).digest().subarray(0, 12);
}

/** Signs addresses of files on the content origin: who holds one may read that file until it ends. */
export class FileAddresses {
  readonly #keys: readonly string[];
  readonly #origin: string;

  constructor(keys: readonly string[], contentOrigin: string) {
    this.#keys = keys;
    this.#origin = contentOrigin;
  }

  /** The address of a file for the rest of today and tomorrow. */
  urlOf(address: FileAddress, now: Date): string {
    const body = Buffer.alloc(36);
    packed(address.tenantId).copy(body, 0);
    packed(address.fileId).copy(body, 16);
    const end = (Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS;
    body.writeUInt32BE(end, 32);
    const mac = signature(this.#keys[0] ?? '', body);
    return `${this.#origin}/files/${Buffer.concat([body, mac]).toString('base64url')}`;
  }

  /** The file an address is for; undefined where it is forged or has ended. */
  read(token: string, now: Date): FileAddress | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== 48) return undefined;
    const [body, mac] = [bytes.subarray(0, 36), bytes.subarray(36)];
    if (!this.#keys.some((key) => timingSafeEqual(signature(key, body), mac))) return undefined;
    if (body.readUInt32BE(32) * 1000 <= now.getTime()) return undefined;
    return { tenantId: unpacked(body.subarray(0, 16)), fileId: unpacked(body.subarray(16, 32)) };
  }
}
