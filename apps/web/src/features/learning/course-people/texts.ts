import type adminCoursePeople from './texts/pt-BR/admin-course-people.json';
import type adminEventPeople from './texts/pt-BR/admin-event-people.json';

declare module '../../../locales/namespaces.ts' {
  interface OwnAdminTexts {
    'admin-course-people': typeof adminCoursePeople;
    'admin-event-people': typeof adminEventPeople;
  }
}
