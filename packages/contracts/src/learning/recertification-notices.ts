import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

const training = z.object({ training: z.string() });
const page = '/obligations';

/** Notices about certificates from outside. */
export const recertificationNotices = defineNotices({
  name: 'learning/recertification',
  kinds: {
    outside_certificate_approved: { data: training, page, module: 'courses', byEmail: true },
    outside_certificate_refused: {
      data: training.extend({ reason: z.string() }),
      page,
      module: 'courses',
      byEmail: true,
    },
  },
});
