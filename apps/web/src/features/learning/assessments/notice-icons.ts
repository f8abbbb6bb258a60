import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { CloudAlert, CloudOff, CloudUpload, MessageSquareCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about tests. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'learning/assessments'>, LucideIcon>> = {
  attempt_reviewed: MessageSquareCheck,
  offline_test_arrived: CloudUpload,
  offline_test_uncounted: CloudAlert,
  offline_test_lapsed: CloudOff,
};
