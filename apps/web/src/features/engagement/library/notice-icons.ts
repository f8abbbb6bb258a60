import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { FileClock } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of the library. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'engagement/library'>, LucideIcon>> = {
  library_review_due: FileClock,
};
