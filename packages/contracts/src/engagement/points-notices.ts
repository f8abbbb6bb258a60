import { z } from 'zod';

import { defineNotices } from './notice-definition.ts';

const corrected = z.object({ amount: z.number().int() });
const page = '/admin/point-corrections';
const permission = 'points.correct';

/** Notices about corrections of points. */
export const pointsNotices = defineNotices({
  name: 'engagement/points',
  kinds: {
    points_corrected: { data: corrected.extend({ reason: z.string() }), page: '/points' },
    /** For who may be the second person. */
    correction_waiting: { data: corrected, page, permission, byEmail: true },
    correction_confirmed: { data: corrected, page, permission },
    correction_rejected: { data: corrected.extend({ reason: z.string() }), page, permission },
  },
});
