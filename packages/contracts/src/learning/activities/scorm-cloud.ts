import { z } from 'zod';

import { defineActivity, draftLine } from './define-activity.ts';

/** A course that lies at SCORM Cloud, by its id there. */
export const scormCloud = defineActivity({
  type: 'scorm_cloud',
  group: 'outside',
  settings: z.object({
    courseRef: z
      .string()
      .trim()
      .regex(/^[\w.-]{1,200}$/, 'scorm_cloud_course'),
  }),
  draftSettings: z.object({ courseRef: draftLine }),
  firstSettings: () => ({ courseRef: '' }),
  content: z.object({ type: z.literal('scorm_cloud') }),
  completion: 'own',
  bookmark: null,
});
