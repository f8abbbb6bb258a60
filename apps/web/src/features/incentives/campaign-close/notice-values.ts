import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';

import type { NoticeValues } from '../../../lib/notice-values.ts';

/** Points in words; a campaign that ends without expired points does not mention them. */
export const noticeValues: NoticeValues<NoticeKindOf<'incentives/campaign-close'>> = {
  points_expiring: ({ points }, { format }) => ({ points: format.points(points) }),
  campaign_closed: ({ points }, { format }) => ({ count: points, points: format.points(points) }),
};
