import type securityNotices from './texts/pt-BR/security-notices.json';

type SecurityNotices = typeof securityNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends SecurityNotices {}
}
