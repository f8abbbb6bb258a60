import { z } from 'zod';

import { defineActivity, draftFileId, draftQuantity } from './define-activity.ts';
import { completionShare } from './media-settings.ts';

/** A document read page by page. */
export const pdf = defineActivity({
  type: 'pdf',
  group: 'common',
  settings: z.object({ fileId: z.uuid(), completionShare: completionShare.default(1) }),
  draftSettings: z.object({ fileId: draftFileId, completionShare: draftQuantity }),
  firstSettings: () => ({ fileId: null, completionShare: 1 }),
  content: z.object({ type: z.literal('pdf'), url: z.string(), completionShare: z.number() }),
  completion: 'share',
  bookmark: 'page',
});
