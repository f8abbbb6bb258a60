import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

/** Notices about a member's own data. */
export const privacyNotices = defineNotices({
  name: 'identity/privacy',
  kinds: {
    data_export_ready: { data: z.object({}), page: '/profile/privacy', byEmail: true },
  },
});
