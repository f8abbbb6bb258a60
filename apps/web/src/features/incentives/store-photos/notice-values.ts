import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';

import type { NoticeValues } from '../../../lib/notice-values.ts';

/** Why a photo was rejected. */
export const noticeValues: NoticeValues<NoticeKindOf<'incentives/store-photos'>> = {
  photo_reproved: ({ reason }, { t }) => ({ reason: t(`photo_reason_${reason as 1}`) }),
};
