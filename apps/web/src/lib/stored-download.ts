import type { EpisodeDownload } from '@trilha/contracts/engagement/podcast-downloads';
import type { LibraryFilePage } from '@trilha/contracts/engagement/library';
import type { DownloadFile, PackageDownload } from '@trilha/contracts/learning/downloads';
import type { ScormOnDevice } from '@trilha/contracts/learning/scorm-runtime';
import type { ActivityPage } from '@trilha/contracts/learning/learning';
import type { Answer } from '@trilha/contracts/learning/questions';
import type { TestOffer } from '@trilha/contracts/learning/test-offers';

/** Whose a download is: nobody else on the device sees or plays it. */
export interface DownloadOwner {
  readonly personId: string;
  readonly memberId: string;
}

/** A file of a download, under its name on this device. */
export interface StoredFile extends DownloadFile {
  readonly name: string;
}

/** Something on this device that is used without a network. */
interface StoredBase extends DownloadOwner {
  readonly key: string;
  readonly itemId: string;
  /** The course it is of, or the episode whose recording it is. */
  readonly courseId: string;
  readonly hierarchyOrder: number;
  readonly title: string;
  readonly type: string;
  /** Of its course, or its show. */
  readonly courseTitle: string;
  /** The picture of its course, or its episode. */
  readonly cover: Blob | null;
  readonly updatedDate: string;
  /** Not played after this before the server was asked again. */
  readonly expiresAt: string;
  readonly ticket: string;
  readonly size: number;
  readonly files: readonly StoredFile[];
  /** Under what key the bytes of its files lie, if not its own: a newer version is brought beside the one before. */
  readonly partsKey?: string | undefined;
  /** A test in which nothing more is to be done, as the server said last. */
  readonly isFinished?: boolean | undefined;
}

/** An answer given on this device, so many seconds after its test was opened. */
export interface TakenAnswer {
  readonly questionId: string;
  readonly answer: Answer | null;
  readonly flagged: boolean;
  readonly seq: number;
  readonly elapsedSeconds: number;
}

/** A test of this device that was opened. */
export interface TakenTest {
  /** By the clock of the device. */
  readonly openedAt: number;
  /** What went by at least since then. */
  readonly elapsedSeconds: number;
  readonly answers: readonly TakenAnswer[];
  /** It waits in the outbox, or has arrived. */
  readonly isSubmitted: boolean;
}

/** Where what became of a test of this device is kept. */
export interface TakenStore {
  readonly read: (offerId: string) => Promise<TakenTest | undefined>;
  /** Rejects where the test is not on this device any more. */
  readonly save: (offerId: string, taken: TakenTest) => Promise<void>;
}

/** Whether what comes back of a test that was given to this device counts no more, by the clock here. */
export const isOfferOver = (offer: Pick<TestOffer, 'expiresAt'> | undefined): boolean =>
  offer !== undefined && Date.parse(offer.expiresAt) < Date.now();

/** An attempt at a test that was given to this device, and where it is kept. */
export interface GivenTest {
  readonly offer: TestOffer;
  readonly store: TakenStore;
}

/** An activity on this device, with what its player needs. */
export interface StoredActivity extends StoredBase {
  readonly page: ActivityPage;
  /** Where it is a package, or plays like one. */
  readonly package?: PackageDownload | undefined;
  /** What its author typed, in the place of a file. */
  readonly document?: string | undefined;
  /** Where that is a SCORM package: where the member is in it. */
  readonly scorm?: ScormOnDevice | undefined;
  /** Of a test: the attempt that was given with it, and what has become of it here. */
  readonly offer?: TestOffer | undefined;
  readonly taken?: TakenTest | undefined;
  readonly episode?: undefined;
  readonly libraryFile?: undefined;
}

/** A recording of an episode on this device. */
export interface StoredEpisode extends StoredBase {
  readonly page?: undefined;
  readonly episode: EpisodeDownload['episode'];
  readonly said: EpisodeDownload['said'];
  readonly libraryFile?: undefined;
}

/** A file of the library on this device. */
export interface StoredLibraryFile extends StoredBase {
  readonly page?: undefined;
  readonly episode?: undefined;
  readonly libraryFile: LibraryFilePage;
}

export type StoredDownload = StoredActivity | StoredEpisode | StoredLibraryFile;

/** Whether it is a test that was opened on this device and not handed in: its answers lie nowhere else. */
export const isTestUnderWay = (download: StoredDownload): boolean =>
  download.page !== undefined && download.taken?.isSubmitted === false;
