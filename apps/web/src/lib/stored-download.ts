import type { DownloadFile } from '@trilha/contracts/learning/downloads';
import type { ActivityPage } from '@trilha/contracts/learning/learning';

/** Whose a download is: nobody else on the device sees or plays it. */
export interface DownloadOwner {
  readonly personId: string;
  readonly memberId: string;
}

/** A file of a download, under its name on this device. */
export interface StoredFile extends DownloadFile {
  readonly name: string;
}

/** An activity on this device, with what its player needs. */
export interface StoredDownload extends DownloadOwner {
  readonly key: string;
  readonly itemId: string;
  readonly courseId: string;
  readonly hierarchyOrder: number;
  readonly title: string;
  readonly type: string;
  readonly courseTitle: string;
  /** The picture of its course. */
  readonly cover: Blob | null;
  readonly updatedDate: string;
  /** Not played after this before the server was asked again. */
  readonly expiresAt: string;
  readonly ticket: string;
  readonly size: number;
  readonly files: readonly StoredFile[];
  readonly page: ActivityPage;
}
