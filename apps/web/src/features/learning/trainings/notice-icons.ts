import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { GraduationCap } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about trainings of any kind. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/trainings'>, LucideIcon>> = {
  training_concluded: GraduationCap,
};
