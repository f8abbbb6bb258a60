import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { CircleCheck, CircleX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about certificates from outside. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/recertification'>, LucideIcon>> = {
  outside_certificate_approved: CircleCheck,
  outside_certificate_refused: CircleX,
};
