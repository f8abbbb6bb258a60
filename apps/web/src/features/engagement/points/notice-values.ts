import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';

import type { NoticeValue, NoticeValues } from '../../../lib/notice-values.ts';

const signed: NoticeValue<{ readonly amount: number }> = ({ amount }, { format }) => ({
  amount: `${amount > 0 ? '+' : ''}${format.number(amount)}`,
});

/** Corrections say their amount with its sign. */
export const noticeValues: NoticeValues<NoticeKindOf<'engagement/points'>> = {
  points_corrected: signed,
  correction_waiting: signed,
  correction_confirmed: signed,
  correction_rejected: signed,
};
