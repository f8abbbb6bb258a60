import { screenWithOwn } from '../../../app/screen.ts';
import type adminLibrary from './texts/pt-BR/admin-library.json';
import type libraryErrors from './texts/pt-BR/library-errors.json';
import type library from './texts/pt-BR/library.json';
import type libraryNotices from './texts/pt-BR/library-notices.json';
import type libraryNames from './texts/pt-BR/library-names.json';
import type libraryShell from './texts/pt-BR/library-shell.json';

type LibraryErrors = typeof libraryErrors;
type LibraryNames = typeof libraryNames;
type LibraryNotices = typeof libraryNotices;
type LibraryShell = typeof libraryShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    library: typeof library;
  }
  interface OwnAdminTexts {
    'admin-library': typeof adminLibrary;
  }
  interface OwnErrorTexts extends LibraryErrors {}
  interface OwnNames extends LibraryNames {}
  interface OwnNoticeTexts extends LibraryNotices {}
  interface OwnShellTexts extends LibraryShell {}
}

/** As `screen`, with the texts of the library fetched beside it. */
export const libraryScreen = screenWithOwn('library');
