import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { Gift, MessageSquareCheck, PackageCheck, PackageX, Truck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about orders of rewards. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'incentives/rewards'>, LucideIcon>> = {
  order_approved: PackageCheck,
  order_shipped: Truck,
  order_delivered: Gift,
  order_cancelled: PackageX,
  order_problem_answered: MessageSquareCheck,
};
