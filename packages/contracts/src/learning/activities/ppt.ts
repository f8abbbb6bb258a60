import { z } from 'zod';

import { defineActivity, draftFileId, draftQuantity } from './define-activity.ts';
import { completionShare } from './media-settings.ts';

/** Slides of a .pptx, or the pages a converter made of a deck, shown one by one. */
export const ppt = defineActivity({
  type: 'ppt',
  group: 'media',
  settings: z.object({ fileId: z.uuid(), completionShare: completionShare.default(1) }),
  draftSettings: z.object({ fileId: draftFileId, completionShare: draftQuantity }),
  firstSettings: () => ({ fileId: null, completionShare: 1 }),
  content: z.object({
    type: z.literal('ppt'),
    /** `slides`: `url` is the page on the content origin that draws the deck; `pages`: it is a PDF with a page for each slide. */
    drawnAs: z.enum(['slides', 'pages']),
    url: z.string(),
    fileUrl: z.string(),
    completionShare: z.number(),
  }),
  completion: 'share',
  bookmark: 'page',
});
