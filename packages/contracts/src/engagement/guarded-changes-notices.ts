import { z } from 'zod';

import { defineNotices } from './notice-definition.ts';

const by = z.object({ by: z.string() });
const page = '/admin/point-corrections';
const permission = 'guarded_changes.view';

/** Notices about looser limits, budgets and audits that need a second person. */
export const guardedChangesNotices = defineNotices({
  name: 'engagement/guarded-changes',
  kinds: {
    guarded_change_waiting: { data: by, page, permission, byEmail: true },
    guarded_change_confirmed: { data: by, page, permission },
    guarded_change_rejected: { data: by.extend({ reason: z.string() }), page, permission },
  },
});
