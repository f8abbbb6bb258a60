import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of imports of people. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'organization/people-import'>, LucideIcon>> = {
  people_imported: Users,
};
