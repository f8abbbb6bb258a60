import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { Camera } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of their photos of stores. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'incentives/store-photos'>, LucideIcon>> = {
  photo_reproved: Camera,
};
