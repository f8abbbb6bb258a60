import { z } from 'zod';

import { defineActivity, draftFileId, draftQuantity } from './define-activity.ts';

/** A Flash film (.swf), played by an emulator on the content origin. Done after `minimumSeconds` in view; 0: as soon as it is opened. */
export const flash = defineActivity({
  type: 'flash',
  group: 'media',
  settings: z.object({
    fileId: z.uuid(),
    minimumSeconds: z.number().int().min(0).max(3600).default(10),
  }),
  draftSettings: z.object({ fileId: draftFileId, minimumSeconds: draftQuantity }),
  firstSettings: () => ({ fileId: null, minimumSeconds: 10 }),
  content: z.object({
    type: z.literal('flash'),
    /** The page on the content origin that plays the film. */
    url: z.string(),
    fileUrl: z.string(),
    minimumSeconds: z.number().int(),
  }),
  completion: 'time',
  bookmark: null,
});
