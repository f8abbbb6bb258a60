import { loadOwnTexts } from '../../lib/i18n.ts';
import type scorm from './texts/pt-BR/scorm.json';

declare module '../../locales/namespaces.ts' {
  interface OwnTexts {
    scorm: typeof scorm;
  }
}

/** Fetches the texts of SCORM content; call it before it is shown. */
export const loadScormTexts = (): Promise<void> => loadOwnTexts('scorm');
