import { z } from 'zod';

import { localizedText } from '../../platform/locale.ts';
import { defineActivity, draftFileId, draftQuantity, draftText } from './define-activity.ts';
import { completionShare } from './media-settings.ts';

/** A recording with its transcript. */
export const audio = defineActivity({
  type: 'audio',
  group: 'media',
  settings: z.object({
    fileId: z.uuid(),
    transcript: localizedText(20_000).default({}),
    completionShare,
  }),
  draftSettings: z.object({ fileId: draftFileId, transcript: draftText, completionShare: draftQuantity }),
  firstSettings: () => ({ fileId: null, transcript: {}, completionShare: 0.95 }),
  content: z.object({
    type: z.literal('audio'),
    url: z.string(),
    mime: z.string(),
    transcript: z.string(),
    completionShare: z.number(),
  }),
  completion: 'share',
  bookmark: 'seconds',
});
