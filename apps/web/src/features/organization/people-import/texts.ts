import type peopleImportNotices from './texts/pt-BR/people-import-notices.json';

type PeopleImportNotices = typeof peopleImportNotices;

declare module '../../../locales/namespaces.ts' {
  interface OwnNoticeTexts extends PeopleImportNotices {}
}
