import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { CircleCheck, CircleX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about requested enrollments. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/enrollments'>, LucideIcon>> = {
  enrollment_approved: CircleCheck,
  enrollment_refused: CircleX,
};
