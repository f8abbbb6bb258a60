import { z } from 'zod';

import { defineActivity, draftLine, draftQuantity } from './define-activity.ts';
import { completionShare } from './media-settings.ts';

/** A video of Vimeo. */
export const vimeo = defineActivity({
  type: 'vimeo',
  group: 'outside',
  settings: z.object({
    videoId: z.string().regex(/^\d{5,12}$/, 'vimeo_id'),
    /** The `h` of an unlisted video. */
    hash: z
      .string()
      .regex(/^[\da-f]{6,20}$/i)
      .nullable()
      .default(null),
    completionShare,
  }),
  draftSettings: z.object({
    videoId: draftLine,
    hash: draftLine.nullable(),
    completionShare: draftQuantity,
  }),
  firstSettings: () => ({ videoId: '', hash: null, completionShare: 0.95 }),
  content: z.object({
    type: z.literal('vimeo'),
    videoId: z.string(),
    hash: z.string().nullable(),
    completionShare: z.number(),
  }),
  completion: 'share',
  bookmark: 'seconds',
});
