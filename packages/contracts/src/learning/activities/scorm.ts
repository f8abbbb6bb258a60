import { z } from 'zod';

import { defineActivity } from './define-activity.ts';

/** An imported SCORM package. */
export const scorm = defineActivity({
  type: 'scorm',
  group: 'common',
  settings: z.object({ packageId: z.uuid() }),
  draftSettings: z.object({ packageId: z.uuid().nullable() }),
  firstSettings: () => ({ packageId: null }),
  content: z.object({ type: z.literal('scorm'), packageId: z.uuid() }),
  completion: 'own',
  bookmark: null,
});
