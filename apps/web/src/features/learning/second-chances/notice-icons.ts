import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { CircleCheck, CircleX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about further attempts. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/second-chances'>, LucideIcon>> = {
  second_chance_granted: CircleCheck,
  second_chance_refused: CircleX,
};
