import { z } from 'zod';

import { defineNotices } from './notice-definition.ts';

/** What people are told of the library. */
export const libraryNotices = defineNotices({
  name: 'engagement/library',
  kinds: {
    /** For who looks after a file: its day has come. */
    library_review_due: {
      data: z.object({ file: z.string() }),
      page: '/admin/library/$libraryFileId',
      module: 'library',
      permission: 'library.manage',
    },
  },
});
