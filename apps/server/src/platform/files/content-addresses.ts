import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { packageOriginOf } from './package-origin.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const UUID_BYTES = 16;
const END_BYTES = 4;
const MAC_BYTES = 12;
/** Stands in a token where it was made for everybody. */
const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** For whom a token was made: a member, for whom it stops with their access; null for what is public. */
interface Reader {
  readonly memberId: string | null;
}
interface OfFile extends Reader {
  readonly tenantId: string;
  readonly fileId: string;
}
interface OfPackage extends Reader {
  readonly tenantId: string;
  readonly packageId: string;
}
interface OfHtml extends Reader {
  readonly tenantId: string;
  readonly courseId: string;
  readonly activityId: string;
}

/** What an address on the content origin is for: the ids it carries, in order. */
interface Subjects {
  /** One file, to read. */
  readonly file: OfFile;
  /** One imported package, to read. */
  readonly package: OfPackage;
  /** One HTML activity whose text its author typed, to read. */
  readonly html: OfHtml;
  /** The same as its author last wrote it, published or not. */
  readonly htmlDraft: OfHtml;
  /** One announced file, to send its bytes to. */
  readonly upload: OfFile;
}
export type AddressKind = keyof Subjects;
export type AddressSubject<K extends AddressKind> = Subjects[K];

/** Programs of ours that show a file on the content origin. */
export type FilePlayer = 'slides' | 'flash';

const IDS: { readonly [K in AddressKind]: readonly (keyof Subjects[K])[] } = {
  file: ['tenantId', 'memberId', 'fileId'],
  package: ['tenantId', 'memberId', 'packageId'],
  html: ['tenantId', 'memberId', 'courseId', 'activityId'],
  htmlDraft: ['tenantId', 'memberId', 'courseId', 'activityId'],
  upload: ['tenantId', 'memberId', 'fileId'],
};

/**
 * Ends are rounded up, so that the same thing has the same address for a while and browsers can cache it. A file is good for
 * 5 to 10 minutes, a typed document that a frame shows for 30 to 60. A package fetches its parts for as long as somebody plays it, and a large upload takes its time: both
 * are good for hours, but each of their calls asks whether the member still has access.
 */
const ROUNDED_TO_SECONDS: Readonly<Record<AddressKind, number>> = {
  file: 5 * MINUTE_SECONDS,
  html: 30 * MINUTE_SECONDS,
  htmlDraft: 30 * MINUTE_SECONDS,
  package: 6 * HOUR_SECONDS,
  upload: 12 * HOUR_SECONDS,
};
/** What is public (a company's logo) may be cached for long. */
const PUBLIC_SECONDS = 24 * HOUR_SECONDS;

function unpacked(bytes: Buffer, position: number): string {
  const hex = bytes.subarray(position * UUID_BYTES, (position + 1) * UUID_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function readerIn(bytes: Buffer, position: number): string | null {
  const id = unpacked(bytes, position);
  return id === EVERYBODY ? null : id;
}

/** When a token of this kind made now ends. */
export function endOfToken(kind: AddressKind, { memberId }: Reader, now: Date): Date {
  const step = memberId === null ? PUBLIC_SECONDS : ROUNDED_TO_SECONDS[kind];
  return new Date((Math.floor(now.getTime() / 1000 / step) + 2) * step * 1000);
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

  #mac(key: string, kind: AddressKind, body: Buffer): Buffer {
    return createHmac('sha256', key).update(`content ${kind}:`).update(body).digest().subarray(0, MAC_BYTES);
  }

  /** The token of an address. */
  tokenOf<K extends AddressKind>(kind: K, subject: Subjects[K], now: Date): string {
    const ids = IDS[kind].map((name) => String(subject[name] ?? EVERYBODY).replaceAll('-', ''));
    const end = Buffer.alloc(END_BYTES);
    end.writeUInt32BE(endOfToken(kind, subject, now).getTime() / 1000);
    const body = Buffer.concat([Buffer.from(ids.join(''), 'hex'), end]);
    return Buffer.concat([body, this.#mac(this.#keys[0] ?? '', kind, body)]).toString('base64url');
  }

  /** The origin a package has for itself, for this member: it finds the storage of no other package and of nobody else. */
  originOf({ tenantId, packageId, memberId }: Subjects['package']): string {
    const label = createHash('sha256')
      .update(`package origin:${tenantId}:${packageId}:${memberId}`)
      .digest('hex');
    return packageOriginOf(this.#origin, `p${label.slice(0, 32)}`);
  }

  fileUrl(subject: Subjects['file'], now: Date): string {
    return `${this.#origin}/files/${this.tokenOf('file', subject, now)}`;
  }

  /** The page that shows a file by a program of ours, apart from everything else. */
  filePlayerUrl(player: FilePlayer, subject: Subjects['file'], now: Date): string {
    return `${this.#origin}/player/${player}/${this.tokenOf('file', subject, now)}`;
  }

  /** The package's folder; asked for by itself it answers with the file that opens the package. */
  packageUrl(subject: Subjects['package'], now: Date): string {
    return `${this.originOf(subject)}/packages/${this.tokenOf('package', subject, now)}/`;
  }

  /** All files of the package, one behind the other, for who takes it along. */
  packageBundleUrl(subject: Subjects['package'], now: Date): string {
    return `${this.#origin}/package-bundles/${this.tokenOf('package', subject, now)}`;
  }

  /** Where the package plays without a network: pages that a worker of its own origin keeps. */
  offlinePackageUrl(subject: Subjects['package']): string {
    return `${this.originOf(subject)}/offline/`;
  }

  /** The page that plays a SCORM package. */
  scormPlayerUrl(subject: Subjects['package'], now: Date): string {
    return `${this.originOf(subject)}/player/scorm/${this.tokenOf('package', subject, now)}`;
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
  read<K extends AddressKind>(kind: K, token: string, now: Date): Subjects[K] | undefined {
    const names = IDS[kind];
    const bytes = Buffer.from(token, 'base64url');
    const idBytes = names.length * UUID_BYTES;
    if (bytes.length !== idBytes + END_BYTES + MAC_BYTES) return undefined;
    // The same bytes may be written in several ways; only our own way counts.
    if (bytes.toString('base64url') !== token) return undefined;
    const body = bytes.subarray(0, idBytes + END_BYTES);
    const mac = bytes.subarray(idBytes + END_BYTES);
    if (!this.#keys.some((key) => timingSafeEqual(this.#mac(key, kind, body), mac))) return undefined;
    if (body.readUInt32BE(idBytes) * 1000 <= now.getTime()) return undefined;
    // The names of this kind are exactly the fields of its subject.
    const subject: object = Object.fromEntries(
      names.map((name, at) => [name, name === 'memberId' ? readerIn(body, at) : unpacked(body, at)]),
    );
    return subject as Subjects[K];
  }
}
