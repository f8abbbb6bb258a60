import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { MessageSquare } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icon of what the company writes to its people. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'engagement/broadcasts'>, LucideIcon>> = {
  company_message: MessageSquare,
};
