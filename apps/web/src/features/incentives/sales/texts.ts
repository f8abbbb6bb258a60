import type salesNotices from './texts/pt-BR/sales-notices.json';

type SalesNotices = typeof salesNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends SalesNotices {}
}
