import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { SlidersHorizontal } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of corrections of their points. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'engagement/points'>, LucideIcon>> = {
  points_corrected: SlidersHorizontal,
  correction_waiting: SlidersHorizontal,
  correction_confirmed: SlidersHorizontal,
  correction_rejected: SlidersHorizontal,
};
