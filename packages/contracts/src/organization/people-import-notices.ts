import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

/** Notices about imports of people. */
export const peopleImportNotices = defineNotices({
  name: 'organization/people-import',
  kinds: {
    people_imported: {
      data: z.object({ created: z.number().int(), changed: z.number().int(), refused: z.number().int() }),
      page: '/admin/people/import',
      permission: 'people.manage',
    },
  },
});
