import { z } from 'zod';

import { localeSchema } from '../../platform/locale.ts';
import { defineActivity, draftFileId, draftQuantity } from './define-activity.ts';
import { completionShare } from './media-settings.ts';

/** A video file with its captions. */
export const video = defineActivity({
  type: 'video',
  group: 'common',
  settings: z.object({
    fileId: z.uuid(),
    posterFileId: z.uuid().nullable().default(null),
    captions: z
      .array(z.object({ locale: localeSchema, fileId: z.uuid() }))
      .max(4)
      .default([]),
    completionShare,
  }),
  draftSettings: z.object({
    fileId: draftFileId,
    posterFileId: draftFileId,
    captions: z.array(z.object({ locale: localeSchema, fileId: draftFileId })).max(8),
    completionShare: draftQuantity,
  }),
  firstSettings: () => ({ fileId: null, posterFileId: null, captions: [], completionShare: 0.95 }),
  content: z.object({
    type: z.literal('video'),
    url: z.string(),
    mime: z.string(),
    posterUrl: z.string().nullable(),
    captions: z.array(z.object({ locale: localeSchema, url: z.string() })),
    completionShare: z.number(),
  }),
  completion: 'share',
  bookmark: 'seconds',
});
