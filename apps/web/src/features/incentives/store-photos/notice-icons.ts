import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { Camera } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about photos of stores. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'incentives/store-photos'>, LucideIcon>> = {
  photo_reproved: Camera,
};
