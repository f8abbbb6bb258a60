import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

/** Notices about certificates. */
export const certificatesNotices = defineNotices({
  name: 'learning/certificates',
  kinds: {
    certificate_issued: {
      data: z.object({ training: z.string() }),
      page: '/certificates',
      module: 'courses',
      seenAtOnce: true,
    },
  },
});
