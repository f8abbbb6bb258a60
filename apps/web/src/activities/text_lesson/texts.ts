import { loadOwnTexts } from '../../lib/i18n.ts';
import type adminTextLesson from './texts/pt-BR/admin-text-lesson.json';
import type textLesson from './texts/pt-BR/text-lesson.json';

declare module '../../locales/namespaces.ts' {
  interface OwnTexts {
    'text-lesson': typeof textLesson;
  }
  interface OwnAdminTexts {
    'admin-text-lesson': typeof adminTextLesson;
  }
}

/** Fetches the texts of text lessons, of their blocks and of videos of other services in them; call it before one is shown. */
export const loadTextLessonTexts = (): Promise<void> => loadOwnTexts('text-lesson', 'blocks', 'players');
