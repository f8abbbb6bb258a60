import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { BellRing } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** The icons of what people are told of surveys. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'engagement/surveys'>, LucideIcon>> = {
  survey_reminder: BellRing,
};
