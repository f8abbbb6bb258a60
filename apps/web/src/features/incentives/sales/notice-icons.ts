import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { ReceiptText } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about sales. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'incentives/sales'>, LucideIcon>> = {
  sale_approved: ReceiptText,
  sale_reproved: ReceiptText,
  sale_changed: ReceiptText,
};
