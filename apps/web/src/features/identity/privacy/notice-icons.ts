import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { FileDown } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about a member's own data. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'identity/privacy'>, LucideIcon>> = {
  data_export_ready: FileDown,
};
