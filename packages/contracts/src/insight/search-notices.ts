import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

/** What people are told of what they searched for and did not find. */
export const searchNotices = defineNotices({
  name: 'insight/search',
  kinds: {
    search_answered: {
      data: z.object({ words: z.string(), answer: z.string() }),
      page: '/search-questions/$searchQuestionId',
    },
    /** For who answers them: nobody has asked this before. */
    search_asked: {
      data: z.object({ words: z.string() }),
      page: '/admin/search-questions',
      permission: 'search_questions.answer',
    },
  },
});
