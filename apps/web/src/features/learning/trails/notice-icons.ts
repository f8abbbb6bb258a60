import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { ListPlus, ListX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about trails. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/trails'>, LucideIcon>> = {
  training_asks_more: ListPlus,
  trail_item_retired: ListX,
};
