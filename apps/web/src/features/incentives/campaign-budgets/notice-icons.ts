import type { NoticeKindOf } from '@trilha/contracts/engagement/notices-of-features';
import { Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Icons of notices about budgets of campaigns. */
export const noticeIcons: Readonly<Record<NoticeKindOf<'incentives/campaign-budgets'>, LucideIcon>> = {
  campaign_budget_low: Wallet,
  campaign_budget_spent: Wallet,
};
