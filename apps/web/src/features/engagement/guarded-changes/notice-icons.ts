import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { SlidersHorizontal } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about looser rules. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'engagement/guarded-changes'>, LucideIcon>> = {
  guarded_change_waiting: SlidersHorizontal,
  guarded_change_confirmed: SlidersHorizontal,
  guarded_change_rejected: SlidersHorizontal,
};
