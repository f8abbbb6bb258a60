import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { AtSign, Ban, CircleCheck, Flag, MessagesSquare, ShieldAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of the forum. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'engagement/forum'>, LucideIcon>> = {
  forum_mentioned: AtSign,
  forum_replied: MessagesSquare,
  forum_removed: Ban,
  forum_warned: ShieldAlert,
  forum_muted: Ban,
  forum_decision_undone: CircleCheck,
  forum_report_decided: Flag,
  forum_reported: Flag,
};
