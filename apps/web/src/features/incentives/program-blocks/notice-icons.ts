import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { Ban } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices to blocked participants. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'incentives/program-blocks'>, LucideIcon>> = {
  program_blocked: Ban,
};
