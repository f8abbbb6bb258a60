import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { FileBadge } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about certificates. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/certificates'>, LucideIcon>> = {
  certificate_issued: FileBadge,
};
