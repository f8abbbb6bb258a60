import { z } from 'zod';

import { defineActivity, draftLine, draftQuantity } from './define-activity.ts';
import { completionShare } from './media-settings.ts';

/** A video of YouTube. */
export const youtube = defineActivity({
  type: 'youtube',
  group: 'common',
  settings: z.object({
    videoId: z.string().regex(/^[\w-]{11}$/, 'youtube_id'),
    completionShare,
  }),
  draftSettings: z.object({ videoId: draftLine, completionShare: draftQuantity }),
  firstSettings: () => ({ videoId: '', completionShare: 0.95 }),
  content: z.object({ type: z.literal('youtube'), videoId: z.string(), completionShare: z.number() }),
  completion: 'share',
  bookmark: 'seconds',
});
