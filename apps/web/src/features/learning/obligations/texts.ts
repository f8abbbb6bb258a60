import type obligationsNotices from './texts/pt-BR/obligations-notices.json';

type ObligationsNotices = typeof obligationsNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends ObligationsNotices {}
}
