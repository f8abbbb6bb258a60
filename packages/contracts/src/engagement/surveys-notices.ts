import { z } from 'zod';

import { defineNotices } from './notice-definition.ts';

/** What people are told of surveys. */
export const surveysNotices = defineNotices({
  name: 'engagement/surveys',
  kinds: {
    survey_reminder: {
      data: z.object({ survey: z.string(), when: z.string() }),
      page: '/home/surveys/$surveyId',
      module: 'surveys',
    },
  },
});
