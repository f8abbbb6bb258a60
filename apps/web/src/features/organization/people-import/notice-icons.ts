import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about imports of people. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'organization/people-import'>, LucideIcon>> = {
  people_imported: Users,
};
