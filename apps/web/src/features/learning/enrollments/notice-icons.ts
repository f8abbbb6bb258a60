import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { CircleCheck, CircleX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of enrollments they asked for. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/enrollments'>, LucideIcon>> = {
  enrollment_approved: CircleCheck,
  enrollment_refused: CircleX,
};
