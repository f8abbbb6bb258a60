import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

/** Notices about photos of stores. */
export const storePhotosNotices = defineNotices({
  name: 'incentives/store-photos',
  kinds: {
    photo_reproved: {
      data: z.object({ photo: z.string(), reason: z.number().int() }),
      page: '/upload-photos',
      module: 'campaigns',
    },
  },
});
