import type campaignBudgetsNotices from './texts/pt-BR/campaign-budgets-notices.json';

type CampaignBudgetsNotices = typeof campaignBudgetsNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends CampaignBudgetsNotices {}
}
