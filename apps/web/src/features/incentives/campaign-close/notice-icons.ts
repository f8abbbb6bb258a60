import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { Flag, Hourglass } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about the end of a campaign. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'incentives/campaign-close'>, LucideIcon>> = {
  points_expiring: Hourglass,
  campaign_closed: Flag,
};
