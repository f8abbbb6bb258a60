import type privacyNotices from './texts/pt-BR/privacy-notices.json';

type PrivacyNotices = typeof privacyNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends PrivacyNotices {}
}
