import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { CalendarDays, CalendarX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about community events. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'incentives/community-events'>, LucideIcon>> = {
  event_changed: CalendarDays,
  event_cancelled: CalendarX,
};
