import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

const sale = z.object({ invoice: z.string() });
const page = '/insert-sales';

/** Notices about sales. */
export const salesNotices = defineNotices({
  name: 'incentives/sales',
  kinds: {
    sale_approved: { data: sale.extend({ points: z.number().int() }), page, module: 'campaigns' },
    sale_reproved: { data: sale.extend({ reason: z.number().int() }), page, module: 'campaigns' },
    /** Points it was worth before and is worth now, and the auditor's reason. */
    sale_changed: {
      data: sale.extend({ before: z.number().int(), points: z.number().int(), reason: z.string() }),
      page,
      module: 'campaigns',
    },
  },
});
