import type { DownloadStore } from '../features/learning/downloads/download-store.ts';
import type { StoredDownload } from '../lib/stored-download.ts';

/** As the device keeps them, for as long as the page is open. */
export class PageDownloadStore implements DownloadStore {
  readonly #downloads = new Map<string, StoredDownload>();
  readonly #parts: { key: string; file: string; offset: number; bytes: Blob }[] = [];

  list = async () => [...this.#downloads.values()];
  put = async (download: StoredDownload) => {
    this.#downloads.set(download.key, download);
  };
  remove = async (key: string) => {
    this.#downloads.delete(key);
    await this.removeParts(key);
  };
  keysOfParts = async () => [...new Set(this.#parts.map(({ key }) => key))];
  addPart = async (key: string, file: string, offset: number, bytes: Blob) => {
    this.#parts.push({ key, file, offset, bytes });
  };
  keptBytes = async (key: string, file: string) =>
    this.#of(key, file).reduce((sum, { bytes }) => sum + bytes.size, 0);
  parts = async (key: string, file: string) => this.#of(key, file).map(({ bytes }) => bytes);
  removeParts = async (key: string, file?: string) => {
    for (const part of this.#of(key, file)) this.#parts.splice(this.#parts.indexOf(part), 1);
  };

  #of(key: string, file?: string) {
    return this.#parts.filter((part) => part.key === key && (file === undefined || part.file === file));
  }
}
