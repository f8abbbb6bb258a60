import type deadlinesNotices from './texts/pt-BR/deadlines-notices.json';

type DeadlinesNotices = typeof deadlinesNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends DeadlinesNotices {}
}
