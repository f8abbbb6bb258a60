import { screenWithOwn } from '../../../app/screen.ts';
import type notes from './texts/pt-BR/notes.json';

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    notes: typeof notes;
  }
}

/** As `screen`, with the texts of notes fetched beside it. */
export const noteScreen = screenWithOwn('notes');
