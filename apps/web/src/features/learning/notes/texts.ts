import { screenWithOwn } from '../../../app/screen.ts';
import type notes from './texts/pt-BR/notes.json';
import type notesShell from './texts/pt-BR/notes-shell.json';

type NotesShell = typeof notesShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    notes: typeof notes;
  }
  interface OwnShellTexts extends NotesShell {}
}

/** As `screen`, with the texts of notes fetched beside it. */
export const noteScreen = screenWithOwn('notes');
