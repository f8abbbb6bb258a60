import type adminCoursePeople from './texts/pt-BR/admin-course-people.json';

declare module '../../../locales/namespaces.ts' {
  interface OwnAdminTexts {
    'admin-course-people': typeof adminCoursePeople;
  }
}
