import type guardedChangesNotices from './texts/pt-BR/guarded-changes-notices.json';

type GuardedChangesNotices = typeof guardedChangesNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends GuardedChangesNotices {}
}
