import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { Send, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about transfers of points. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'incentives/points-transfer'>, LucideIcon>> = {
  transfer_completed: Send,
  transfer_returned: Undo2,
};
