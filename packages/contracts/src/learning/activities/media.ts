import { SLIDESHARE_DECK } from '@trilha/rules/learning/slideshare';
import { withoutSignature } from '@trilha/rules/platform/text';
import { z } from 'zod';

import { localeSchema, localizedText } from '../../platform/locale.ts';
import { webAddress } from '../../platform/web-address.ts';

/** Share of a medium that must have been watched, heard or read before the activity counts as done. */
const completionShare = z.number().min(0.1).max(1).default(0.95);

const captionTrack = z.object({ locale: localeSchema, fileId: z.uuid() });

export const pdfSettings = z.object({ fileId: z.uuid(), completionShare: completionShare.default(1) });

export const videoSettings = z.object({
  fileId: z.uuid(),
  posterFileId: z.uuid().nullable().default(null),
  captions: z.array(captionTrack).max(4).default([]),
  completionShare,
});

export const audioSettings = z.object({
  fileId: z.uuid(),
  transcript: localizedText(20_000).default({}),
  completionShare,
});

/** Inline HTML or an imported .zip; both run on the content origin only. Done after `minimumSeconds` in view. */
export const htmlSettings = z.object({
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('inline'), html: z.string().max(200_000) }),
    z.object({ kind: z.literal('package'), packageId: z.uuid() }),
  ]),
  minimumSeconds: z.number().int().min(0).max(3600).default(10),
});

export const youtubeSettings = z.object({
  videoId: z.string().regex(/^[\w-]{11}$/, 'youtube_id'),
  completionShare,
});

export const vimeoSettings = z.object({
  videoId: z.string().regex(/^\d{5,12}$/, 'vimeo_id'),
  /** The `h` of an unlisted video. */
  hash: z
    .string()
    .regex(/^[\da-f]{6,20}$/i)
    .nullable()
    .default(null),
  completionShare,
});

/** A stream: an address anywhere, or an imported .zip of a playlist with its parts. */
export const wowzaSettings = z
  .object({
    /** Empty where the stream is a package. What signs an address ends one day: it is not kept (ACT-09). */
    url: z.union([z.literal(''), webAddress(/^https?$/, 2000).overwrite(withoutSignature)]),
    packageId: z.uuid().nullable().default(null),
    /** A live stream has no length: attendance counts instead of a share. */
    live: z.boolean().default(false),
    minimumSeconds: z.number().int().min(0).max(36_000).default(60),
    completionShare,
  })
  .refine(({ url, packageId }) => url !== '' || packageId !== null, { path: ['url'] });

/** Slides of a .pptx, or the pages a converter made of a deck, shown one by one. */
export const pptSettings = z.object({ fileId: z.uuid(), completionShare: completionShare.default(1) });

/** A Flash film (.swf), played by an emulator on the content origin. Done after `minimumSeconds` in view; 0: as soon as it is opened. */
export const flashSettings = z.object({
  fileId: z.uuid(),
  minimumSeconds: z.number().int().min(0).max(3600).default(10),
});

/**
 * A deck of SlideShare by what its embedding address ends in; the address itself is never kept. Its frame tells nothing of what is
 * read in it: done after `minimumSeconds` in view.
 */
export const slideshareSettings = z.object({
  deck: z.string().regex(SLIDESHARE_DECK, 'slideshare_deck'),
  minimumSeconds: z.number().int().min(0).max(3600).default(30),
});

/** Nothing to set: an event of the training says when and where, and its result is the activity's. */
export const eventSettings = z.object({});

export const scormSettings = z.object({ packageId: z.uuid() });

/** A course that lies at SCORM Cloud, by its id there. */
export const scormCloudSettings = z.object({
  courseRef: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,200}$/, 'scorm_cloud_course'),
});
