import { SLIDESHARE_DECK } from '@trilha/rules/learning/slideshare';
import { z } from 'zod';

import { defineActivity, draftLine, draftQuantity } from './define-activity.ts';

/**
 * A deck of SlideShare by what its embedding address ends in; the address itself is never kept. Its frame tells nothing of what is
 * read in it: done after `minimumSeconds` in view.
 */
export const linkedinSlidshare = defineActivity({
  type: 'linkedin_slidshare',
  group: 'outside',
  settings: z.object({
    deck: z.string().regex(SLIDESHARE_DECK, 'slideshare_deck'),
    minimumSeconds: z.number().int().min(0).max(3600).default(30),
  }),
  draftSettings: z.object({ deck: draftLine, minimumSeconds: draftQuantity }),
  firstSettings: () => ({ deck: '', minimumSeconds: 30 }),
  content: z.object({
    type: z.literal('linkedin_slidshare'),
    deck: z.string(),
    minimumSeconds: z.number().int(),
  }),
  completion: 'time',
  bookmark: null,
});
