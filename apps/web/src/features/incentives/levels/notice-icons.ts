import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { TrendingUp } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about levels of campaigns. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'incentives/levels'>, LucideIcon>> = {
  level_reached: TrendingUp,
  level_approved: TrendingUp,
  level_carried: TrendingUp,
  level_refused: TrendingUp,
};
