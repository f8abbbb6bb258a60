import { z } from 'zod';

import { localeSchema } from '../platform/locale.ts';
import { endpoint } from '../platform/endpoint.ts';
import { activityLine } from './catalog.ts';
import { activityPage } from './learning.ts';
import { scormOnDevice } from './scorm-runtime.ts';
import { COURSE_MODULES } from './training-modules.ts';

/**
 * Why an activity is not taken along: its type plays with a network only, it is not open yet, one of its files is gone; or it is a test
 * that was begun with a network or on some device, or one in which there is nothing more to do.
 */
const DOWNLOAD_OBSTACLES = [
  'needs_network',
  'locked',
  'file_missing',
  'test_in_progress',
  'test_finished',
] as const;

const downloadLine = z.object({
  item_id: z.uuid(),
  hierarchy_order: z.number().int(),
  title: z.string(),
  type: activityLine.shape.type,
  /** Bytes of all its files. */
  size: z.number().int(),
  obstacle: z.enum(DOWNLOAD_OBSTACLES).nullable(),
});

export const courseDownloads = z.object({
  course: z.object({ id: z.uuid(), title: z.string(), coverUrl: z.string().nullable() }),
  /** When the version that is published now was; a download of another date is of another version. */
  updated_date: z.iso.datetime(),
  /** Until when a download may be played without asking again. */
  expiresAt: z.iso.datetime(),
  items: z.array(downloadLine),
});
export type CourseDownloads = z.output<typeof courseDownloads>;

export const listCourseDownloads = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:courseId/downloads',
  refusedWhileActing: true,
  summary: 'What of a course can be taken along without a network, with sizes, before anything is fetched',
  tag: 'learning',
  access: 'learning.take',
  module: COURSE_MODULES,
  params: z.object({ courseId: z.uuid() }),
  response: courseDownloads,
  errors: ['enrollment_required', 'attendance_required'],
});

/** A file as it lies on a device. */
export const downloadFile = z.object({
  /** As it stands in the activity's content. */
  url: z.string(),
  /** Of the file on the device, without a dot. */
  extension: z.string(),
  mime: z.string(),
  size: z.number().int(),
  /** In hexadecimal digits. */
  sha256: z.string(),
  locale: localeSchema.nullable(),
});
export type DownloadFile = z.output<typeof downloadFile>;

/**
 * A package whose files lie one behind the other in the first file of its download; or a document or a deck that is played apart from the app
 * like one.
 */
const packageDownload = z.object({
  /** The folder of the package's own origin from which it plays without a network. */
  url: z.string(),
  /** What opens it. */
  entryPath: z.string(),
  /** In the order in which they lie. */
  files: z.array(z.object({ path: z.string(), size: z.number().int(), mime: z.string() })),
});
export type PackageDownload = z.output<typeof packageDownload>;

export const activityDownload = z.object({
  item_id: z.uuid(),
  updated_date: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Sent with what was done without a network: the server knows by it since when it may have been. */
  ticket: z.string(),
  /** The file that is played first, then what belongs to it; none of a test, whose pictures come with its questions. */
  files: z.array(downloadFile),
  /** Where it is a package, or plays like one. */
  package: packageDownload.optional(),
  /** What its author typed, in the place of a file. */
  document: z.string().optional(),
  /** Where that is a SCORM package. */
  scorm: scormOnDevice.optional(),
  /** What the player is given, as with a network. */
  page: activityPage,
});
export type ActivityDownload = z.output<typeof activityDownload>;

export const getActivityDownload = endpoint({
  method: 'GET',
  path: '/api/v1/courses/:courseId/activities/:hierarchyOrder/download',
  refusedWhileActing: true,
  summary: 'One activity with its files and their checksums, to be played without a network',
  tag: 'learning',
  access: 'learning.take',
  module: COURSE_MODULES,
  params: z.object({
    courseId: z.uuid(),
    hierarchyOrder: z.coerce.number().int().min(1).max(5000),
  }),
  response: activityDownload,
  errors: [
    'enrollment_required',
    'attendance_required',
    'activity_locked',
    'activity_not_released',
    'reaction_before_activities',
    'download_not_possible',
  ],
});
