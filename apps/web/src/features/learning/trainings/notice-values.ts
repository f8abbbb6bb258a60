import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';

import type { NoticeValues } from '../../../lib/notice-values.ts';

/** The plural form by the points; where there are none, the text does not mention them. */
export const noticeValues: NoticeValues<NoticeKindOf<'learning/trainings'>> = {
  training_concluded: ({ points }) => ({ count: points }),
};
