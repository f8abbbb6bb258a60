import { z } from 'zod';

import { defineNotices } from '../engagement/notice-definition.ts';

const transfer = z.object({ amount: z.number().int(), program: z.string() });
const page = '/points/transfer/$transferId';

/** Notices about transfers of points to partner programs. */
export const pointsTransferNotices = defineNotices({
  name: 'incentives/points-transfer',
  kinds: {
    transfer_completed: { data: transfer, page, module: 'points_transfer' },
    transfer_returned: { data: transfer, page, module: 'points_transfer' },
  },
});
