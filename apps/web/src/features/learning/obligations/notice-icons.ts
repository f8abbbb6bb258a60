import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { BellRing, CalendarX, MessageSquare } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about what members or their teams have to do. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/obligations'>, LucideIcon>> = {
  training_reminder: BellRing,
  training_message: MessageSquare,
  team_overdue: CalendarX,
};
