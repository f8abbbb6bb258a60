import type rewardsNotices from './texts/pt-BR/rewards-notices.json';

type RewardsNotices = typeof rewardsNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends RewardsNotices {}
}
