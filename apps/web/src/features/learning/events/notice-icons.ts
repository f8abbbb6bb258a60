import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { Ban, BellRing, CalendarDays, CalendarX, MessageSquareCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of events of trainings. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/events'>, LucideIcon>> = {
  training_event_reminder: BellRing,
  training_event_moved: CalendarDays,
  training_event_canceled: CalendarX,
  training_event_offered: CalendarDays,
  training_event_invited: CalendarDays,
  training_event_dated: CalendarDays,
  training_event_message: MessageSquareCheck,
  training_event_guessed: Ban,
};
