import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { Ban, CircleCheck, Flag } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of comments on news. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'engagement/news'>, LucideIcon>> = {
  news_comment_removed: Ban,
  news_decision_undone: CircleCheck,
  news_report_decided: Flag,
  news_reported: Flag,
};
