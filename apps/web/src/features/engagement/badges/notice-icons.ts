import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { Award } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about badges. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'engagement/badges'>, LucideIcon>> = {
  badge_awarded: Award,
};
