import type { StoredDownload } from '../../../lib/stored-download.ts';

/** Where downloads lie, of everybody on this device; their bytes in parts, so that one that broke off goes on where it was. */
export interface DownloadStore {
  readonly list: () => Promise<readonly StoredDownload[]>;
  readonly put: (download: StoredDownload) => Promise<void>;
  /** Takes it away with its bytes. */
  readonly remove: (key: string) => Promise<void>;
  /** Bytes of downloads that were never finished, by the keys of these. */
  readonly keysOfParts: () => Promise<readonly string[]>;
  readonly addPart: (key: string, file: string, offset: number, bytes: Blob) => Promise<void>;
  /** How many bytes of a file are here, from its beginning. */
  readonly keptBytes: (key: string, file: string) => Promise<number>;
  readonly parts: (key: string, file: string) => Promise<readonly Blob[]>;
  readonly removeParts: (key: string, file?: string) => Promise<void>;
}
