import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { MessageCircleQuestion, MessageSquareCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of what a search did not find. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'insight/search'>, LucideIcon>> = {
  search_answered: MessageSquareCheck,
  search_asked: MessageCircleQuestion,
};
