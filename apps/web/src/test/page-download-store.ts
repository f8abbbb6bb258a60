import type { DownloadStore } from '../features/learning/downloads/download-store.ts';
import type { StoredDownload } from '../lib/stored-download.ts';

/** As the device keeps them, for as long as the page is open. */
export class PageDownloadStore implements DownloadStore {
  readonly #downloads = new Map<string, StoredDownload>();
  readonly #parts: { key: string; file: string; offset: number; bytes: Blob }[] = [];

  list = async () => [...this.#downloads.values()];
  put = (download: StoredDownload) => this.save(download);
  remove = (key: string) => this.drop(key);
  keysOfParts = async () => [...new Set(this.#parts.map(({ key }) => key))];
  addPart = (key: string, file: string, offset: number, bytes: Blob) =>
    this.savePart(key, file, offset, bytes);
  keptBytes = async (key: string, file: string) =>
    this.#of(key, file).reduce((sum, { bytes }) => sum + bytes.size, 0);
  parts = async (key: string, file: string) => this.#of(key, file).map(({ bytes }) => bytes);
  removeParts = (key: string, file?: string) => this.dropParts(key, file);

  protected async save(download: StoredDownload): Promise<void> {
    this.#downloads.set(download.key, download);
  }

  protected async drop(key: string): Promise<void> {
    this.#downloads.delete(key);
    await this.dropParts(key);
  }

  protected async savePart(key: string, file: string, offset: number, bytes: Blob): Promise<void> {
    this.#parts.push({ key, file, offset, bytes });
  }

  protected async dropParts(key: string, file?: string): Promise<void> {
    for (const part of this.#of(key, file)) this.#parts.splice(this.#parts.indexOf(part), 1);
  }

  #of(key: string, file?: string) {
    return this.#parts.filter((part) => part.key === key && (file === undefined || part.file === file));
  }
}
