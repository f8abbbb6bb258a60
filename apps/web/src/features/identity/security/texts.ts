import type appLock from './texts/pt-BR/app-lock.json';
import type securityNotices from './texts/pt-BR/security-notices.json';

type SecurityNotices = typeof securityNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    'app-lock': typeof appLock;
  }
  interface OwnNoticeTexts extends SecurityNotices {}
}
