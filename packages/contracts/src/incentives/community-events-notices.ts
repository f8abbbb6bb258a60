import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

const event = z.object({ event: z.string() });
const page = '/events';

/** Notices about community events. */
export const communityEventsNotices = defineNotices({
  name: 'incentives/community-events',
  kinds: {
    event_changed: { data: event, page, module: 'campaigns' },
    event_cancelled: { data: event, page, module: 'campaigns' },
  },
});
