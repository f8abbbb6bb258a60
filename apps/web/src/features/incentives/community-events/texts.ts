import type communityEventsNotices from './texts/pt-BR/community-events-notices.json';

type CommunityEventsNotices = typeof communityEventsNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends CommunityEventsNotices {}
}
