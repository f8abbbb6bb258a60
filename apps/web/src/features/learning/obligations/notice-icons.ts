import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { BellRing, CalendarX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of what they or their team have to do. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/obligations'>, LucideIcon>> = {
  training_reminder: BellRing,
  team_overdue: CalendarX,
};
