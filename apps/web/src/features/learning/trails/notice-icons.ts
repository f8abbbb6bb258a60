import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { ListX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of a trail they are in. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/trails'>, LucideIcon>> = {
  trail_item_retired: ListX,
};
