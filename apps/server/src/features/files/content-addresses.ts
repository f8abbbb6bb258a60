import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses are good for one to two days: their end is rounded up to midnight, so that browsers can cache them. */
const DAY_SECONDS = 86_400;
const UUID_BYTES = 16;
const MAC_BYTES = 12;

/** What an address on the content origin may read: one file, one imported package, or one typed HTML activity. */
export type ContentSubject =
  | { readonly kind: 'file'; readonly tenantId: string; readonly fileId: string }
  | { readonly kind: 'package'; readonly tenantId: string; readonly packageId: string }
  | {
      readonly kind: 'html';
      readonly tenantId: string;
      readonly courseId: string;
      readonly activityId: string;
    };

function packed(...uuids: string[]): Buffer {
  return Buffer.from(uuids.join('').replaceAll('-', ''), 'hex');
}

function unpacked(bytes: Buffer, position: number): string {
  const hex = bytes.subarray(position * UUID_BYTES, (position + 1) * UUID_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function idsOf(subject: ContentSubject): Buffer {
  switch (subject.kind) {
    case 'file':
      return packed(subject.tenantId, subject.fileId);
    case 'package':
      return packed(subject.tenantId, subject.packageId);
    case 'html':
      return packed(subject.tenantId, subject.courseId, subject.activityId);
  }
}

/** Signs addresses on the content origin: who holds one may read that one thing until it ends. */
export class ContentAddresses {
  readonly #keys: readonly string[];
  readonly #origin: string;

  /** `keys`: newest first; older ones still verify. */
  constructor(keys: readonly string[], contentOrigin: string) {
    this.#keys = keys;
    this.#origin = contentOrigin;
  }

  #mac(key: string, kind: ContentSubject['kind'], body: Buffer): Buffer {
    return createHmac('sha256', key).update(`content ${kind}:`).update(body).digest().subarray(0, MAC_BYTES);
  }

  /** The token of an address, good for the rest of today and tomorrow. */
  tokenOf(subject: ContentSubject, now: Date): string {
    const end = Buffer.alloc(4);
    end.writeUInt32BE((Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS);
    const body = Buffer.concat([idsOf(subject), end]);
    return Buffer.concat([body, this.#mac(this.#keys[0] ?? '', subject.kind, body)]).toString('base64url');
  }

  /** `{origin}/files/{token}`, `{origin}/packages/{token}/` or `{origin}/html/{token}`. */
  urlOf(subject: ContentSubject, now: Date): string {
    const token = this.tokenOf(subject, now);
    switch (subject.kind) {
      case 'file':
        return `${this.#origin}/files/${token}`;
      case 'package':
        return `${this.#origin}/packages/${token}/`;
      case 'html':
        return `${this.#origin}/html/${token}`;
    }
  }

  /** What a token of this kind is for; undefined where it is forged or has ended. */
  read(kind: ContentSubject['kind'], token: string, now: Date): ContentSubject | undefined {
    const bytes = Buffer.from(token, 'base64url');
    const idBytes = (kind === 'html' ? 3 : 2) * UUID_BYTES;
    if (bytes.length !== idBytes + 4 + MAC_BYTES) return undefined;
    const [body, mac] = [bytes.subarray(0, idBytes + 4), bytes.subarray(idBytes + 4)];
    if (!this.#keys.some((key) => timingSafeEqual(this.#mac(key, kind, body), mac))) return undefined;
    if (body.readUInt32BE(idBytes) * 1000 <= now.getTime()) return undefined;
    const tenantId = unpacked(body, 0);
    switch (kind) {
      case 'file':
        return { kind, tenantId, fileId: unpacked(body, 1) };
      case 'package':
        return { kind, tenantId, packageId: unpacked(body, 1) };
      case 'html':
        return { kind, tenantId, courseId: unpacked(body, 1), activityId: unpacked(body, 2) };
    }
  }
}
