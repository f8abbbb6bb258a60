import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

const page = '/profile/security';

/** Notices about the safety of an account. */
export const securityNotices = defineNotices({
  name: 'identity/security',
  kinds: {
    contact_added: { data: z.object({ contact: z.string() }), page, byEmail: true, mandatory: true },
    session_revoked: {
      data: z.object({ browser: z.string(), system: z.string() }),
      page,
      byEmail: true,
      mandatory: true,
    },
  },
});
