import type adminAuditLog from './texts/pt-BR/admin-audit-log.json';

declare module '../../../locales/namespaces.ts' {
  interface OwnAdminTexts {
    'admin-audit-log': typeof adminAuditLog;
  }
}
