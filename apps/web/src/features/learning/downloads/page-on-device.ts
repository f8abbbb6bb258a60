import type { ActivityPage } from '@trilha/contracts/learning/learning';
import type { ScormOnDevice } from '@trilha/contracts/learning/scorm-runtime';
import { mergeIntervals } from '@trilha/rules/learning/coverage';

import { progressThing } from '../../../activities/progress/progress-kind.ts';
import type { WaitingReport } from '../../../activities/progress/progress-kind.ts';
import { scormThing } from '../../../activities/scorm/commit-kind.ts';
import type { WaitingCommit } from '../../../activities/scorm/commit-kind.ts';
import { afterCommit } from '../../../activities/scorm/on-device.ts';
import { outbox } from '../../../lib/outbox/current.ts';
import type { PackageOnDevice } from '../../../activities/package-on-device.ts';
import type { GivenTest, StoredActivity, StoredDownload, TakenStore } from '../../../lib/stored-download.ts';
import { packageOnDevice } from './package-files.ts';

/** An activity that plays from this device; what is done in it is reported with its ticket. */
export interface DevicePage extends ActivityPage {
  readonly download: { readonly item_id: string; readonly ticket: string };
  /** Where it is a package. */
  readonly offlinePackage?: PackageOnDevice;
  /** The attempt of a test that was given to this device. */
  readonly given?: GivenTest | undefined;
}

/** A page that lives as long as its document: addresses of the same files are made once. */
const madeAddresses = new Map<string, ReadonlyMap<string, string>>();

/** The page of a download with its content on this device, and with what was done here and waits to be sent. */
export async function pageOnDevice(
  download: StoredActivity,
  files: ReadonlyMap<string, Blob>,
  store: TakenStore,
): Promise<DevicePage> {
  const { page, itemId, ticket, package: played, document: typed, scorm, offer } = download;
  const common = { ...page, progress: await withWaiting(download), download: { item_id: itemId, ticket } };
  const [file] = files.values();
  const bundle = typed === undefined ? file : new Blob([typed]);
  if (played && bundle)
    return {
      ...common,
      // A deck can be saved as well as seen.
      content:
        page.content.type === 'ppt'
          ? withAddresses(page.content, addressesOf(download, files))
          : page.content,
      offlinePackage: { ...packageOnDevice(played, bundle), scorm: scorm && (await withCommits(scorm)) },
    };
  const addresses = addressesOf(download, files);
  return {
    ...common,
    content: withAddresses(page.content, addresses),
    given: offer && { offer: withAddresses(offer, addresses), store },
  };
}

/** Addresses of the files of a download on this device. */
export function addressesOf({ key, updatedDate }: StoredDownload, files: ReadonlyMap<string, Blob>) {
  const name = `${key} ${updatedDate}`;
  const known = madeAddresses.get(name);
  // A test given anew has the same pictures under other addresses.
  if (known && [...files.keys()].every((url) => known.has(url))) return known;
  const made = new Map([...files].map(([url, blob]) => [url, URL.createObjectURL(blob)]));
  madeAddresses.set(name, made);
  return made;
}

/** Content with other addresses in place of those that stand in it. */
function withAddresses<Content>(content: Content, on: ReadonlyMap<string, string>): Content {
  const replaced: unknown = JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? (on.get(value) ?? value) : value,
  );
  // The same shape, with other texts in the place of addresses.
  return replaced as Content;
}

/** What content wrote may wait already where the page ended before this device had written it down. */
async function withCommits(stored: ScormOnDevice): Promise<ScormOnDevice> {
  const box = await outbox().catch(() => undefined);
  const thing = scormThing(stored.launch.activityId);
  return (
    (box?.snapshot().entries ?? [])
      .filter((entry) => entry.thing === thing && !entry.refused)
      .toSorted((one, other) => one.capturedAt.localeCompare(other.capturedAt))
      // Entries of this thing are commits.
      .reduce((now, { body }) => afterCommit((body as WaitingCommit).commit)(now), stored)
  );
}

async function withWaiting({ courseId, hierarchyOrder, page }: StoredActivity) {
  const box = await outbox().catch(() => undefined);
  const thing = progressThing({ courseId, hierarchyOrder });
  const waiting = (box?.snapshot().entries ?? [])
    .filter((entry) => entry.thing === thing)
    // Entries of this thing are reports.
    .map(({ body }) => body as WaitingReport);
  const { position, intervals, reportSeq } = page.progress;
  return {
    position: Object.assign({}, position, ...waiting.map((report) => report.position)) as typeof position,
    intervals: mergeIntervals([...intervals, ...waiting.flatMap((report) => report.intervals)], Infinity).map(
      ([from, to]): [number, number] => [from, to],
    ),
    reportSeq: Math.max(reportSeq, ...waiting.map(({ seq }) => seq)),
  };
}
