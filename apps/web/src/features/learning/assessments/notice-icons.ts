import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { MessageSquareCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of tests. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/assessments'>, LucideIcon>> = {
  attempt_reviewed: MessageSquareCheck,
};
