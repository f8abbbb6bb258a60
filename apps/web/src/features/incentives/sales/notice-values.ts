import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';

import type { NoticeValues } from '../../../lib/notice-values.ts';

/** Points in words, and why a sale was rejected. */
export const noticeValues: NoticeValues<NoticeKindOf<'incentives/sales'>> = {
  sale_approved: ({ points }, { format }) => ({ points: format.points(points) }),
  sale_reproved: ({ reason }, { t }) => ({ reason: t(`audit_reason_${reason as 1}`) }),
};
