import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { SlidersHorizontal } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about corrections of points. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'engagement/points'>, LucideIcon>> = {
  points_corrected: SlidersHorizontal,
  correction_waiting: SlidersHorizontal,
  correction_confirmed: SlidersHorizontal,
  correction_rejected: SlidersHorizontal,
};
