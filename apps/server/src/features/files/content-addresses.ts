import { createHmac, timingSafeEqual } from 'node:crypto';

/** Addresses are good for one to two days: their end is rounded up to midnight, so that browsers can cache them. */
const DAY_SECONDS = 86_400;
const UUID_BYTES = 16;
const END_BYTES = 4;
const MAC_BYTES = 12;

/** What an address on the content origin is for: the ids it carries, in order. */
interface Subjects {
  /** One file, to read. */
  readonly file: { readonly tenantId: string; readonly fileId: string };
  /** One imported package, to read. */
  readonly package: { readonly tenantId: string; readonly packageId: string };
  /** One HTML activity whose text its author typed, to read. */
  readonly html: { readonly tenantId: string; readonly courseId: string; readonly activityId: string };
  /** The same as its author last wrote it, published or not. */
  readonly htmlDraft: { readonly tenantId: string; readonly courseId: string; readonly activityId: string };
  /** One announced file, to send its bytes to. */
  readonly upload: { readonly tenantId: string; readonly fileId: string };
}
type Kind = keyof Subjects;

const IDS: { readonly [K in Kind]: readonly (keyof Subjects[K])[] } = {
  file: ['tenantId', 'fileId'],
  package: ['tenantId', 'packageId'],
  html: ['tenantId', 'courseId', 'activityId'],
  htmlDraft: ['tenantId', 'courseId', 'activityId'],
  upload: ['tenantId', 'fileId'],
};

function unpacked(bytes: Buffer, position: number): string {
  const hex = bytes.subarray(position * UUID_BYTES, (position + 1) * UUID_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** When a token made now ends. */
export function endOfToken(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1000 / DAY_SECONDS) + 2) * DAY_SECONDS * 1000);
}

/** Signs addresses on the content origin: who holds one may do that one thing until it ends. */
export class ContentAddresses {
  readonly #keys: readonly string[];
  readonly #origin: string;

  /** `keys`: newest first; older ones still verify. */
  constructor(keys: readonly string[], contentOrigin: string) {
    this.#keys = keys;
    this.#origin = contentOrigin;
  }

  #mac(key: string, kind: Kind, body: Buffer): Buffer {
    return createHmac('sha256', key).update(`content ${kind}:`).update(body).digest().subarray(0, MAC_BYTES);
  }

  /** The token of an address, good for the rest of today and tomorrow. */
  tokenOf<K extends Kind>(kind: K, subject: Subjects[K], now: Date): string {
    const ids = IDS[kind].map((name) => String(subject[name]).replaceAll('-', ''));
    const end = Buffer.alloc(END_BYTES);
    end.writeUInt32BE(endOfToken(now).getTime() / 1000);
    const body = Buffer.concat([Buffer.from(ids.join(''), 'hex'), end]);
    return Buffer.concat([body, this.#mac(this.#keys[0] ?? '', kind, body)]).toString('base64url');
  }

  fileUrl(subject: Subjects['file'], now: Date): string {
    return `${this.#origin}/files/${this.tokenOf('file', subject, now)}`;
  }

  /** The package's folder; asked for by itself it answers with the file that opens the package. */
  packageUrl(subject: Subjects['package'], now: Date): string {
    return `${this.#origin}/packages/${this.tokenOf('package', subject, now)}/`;
  }

  /** The page that plays a SCORM package. */
  scormPlayerUrl(subject: Subjects['package'], now: Date): string {
    return `${this.#origin}/player/scorm/${this.tokenOf('package', subject, now)}`;
  }

  inlineHtmlUrl(subject: Subjects['html'], now: Date): string {
    return `${this.#origin}/html/${this.tokenOf('html', subject, now)}`;
  }

  draftHtmlUrl(subject: Subjects['htmlDraft'], now: Date): string {
    return `${this.#origin}/html/draft/${this.tokenOf('htmlDraft', subject, now)}`;
  }

  uploadUrl(subject: Subjects['upload'], now: Date): string {
    return `${this.#origin}/uploads/${this.tokenOf('upload', subject, now)}`;
  }

  /** What a token of this kind is for; undefined where it is forged, made for something else or has ended. */
  read<K extends Kind>(kind: K, token: string, now: Date): Subjects[K] | undefined {
    const names = IDS[kind];
    const bytes = Buffer.from(token, 'base64url');
    const idBytes = names.length * UUID_BYTES;
    if (bytes.length !== idBytes + END_BYTES + MAC_BYTES) return undefined;
    const body = bytes.subarray(0, idBytes + END_BYTES);
    const mac = bytes.subarray(idBytes + END_BYTES);
    if (!this.#keys.some((key) => timingSafeEqual(this.#mac(key, kind, body), mac))) return undefined;
    if (body.readUInt32BE(idBytes) * 1000 <= now.getTime()) return undefined;
    // The names of this kind are exactly the fields of its subject.
    const subject: object = Object.fromEntries(names.map((name, at) => [name, unpacked(body, at)]));
    return subject as Subjects[K];
  }
}
