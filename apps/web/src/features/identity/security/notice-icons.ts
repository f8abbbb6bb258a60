import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { ShieldAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about the safety of an account. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'identity/security'>, LucideIcon>> = {
  contact_added: ShieldAlert,
  session_revoked: ShieldAlert,
};
