import type campaignCloseNotices from './texts/pt-BR/campaign-close-notices.json';

type CampaignCloseNotices = typeof campaignCloseNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends CampaignCloseNotices {}
}
