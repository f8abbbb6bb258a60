import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { CircleCheck, CircleX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of one more attempt. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/second-chances'>, LucideIcon>> = {
  second_chance_granted: CircleCheck,
  second_chance_refused: CircleX,
};
