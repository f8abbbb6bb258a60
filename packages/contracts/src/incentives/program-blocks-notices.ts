import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

/** Notices to participants who are blocked from the program. */
export const programBlocksNotices = defineNotices({
  name: 'incentives/program-blocks',
  kinds: {
    program_blocked: { data: z.object({ reason: z.string() }), page: '/support', module: 'campaigns' },
  },
});
