import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { Target } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about missions. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'incentives/missions'>, LucideIcon>> = {
  mission_reached: Target,
};
