import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { CalendarDays, CalendarX, Hourglass } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about deadlines. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/deadlines'>, LucideIcon>> = {
  training_due: Hourglass,
  training_overdue: CalendarX,
  deadline_extended: CalendarDays,
};
