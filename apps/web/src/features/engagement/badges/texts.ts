import type badgesNotices from './texts/pt-BR/badges-notices.json';

type BadgesNotices = typeof badgesNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends BadgesNotices {}
}
