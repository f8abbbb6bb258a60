import { screenWithOwn } from '../../../app/screen.ts';
import type adminLibrary from './texts/pt-BR/admin-library.json';
import type libraryErrors from './texts/pt-BR/library-errors.json';
import type library from './texts/pt-BR/library.json';

type LibraryErrors = typeof libraryErrors;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    library: typeof library;
  }
  interface OwnAdminTexts {
    'admin-library': typeof adminLibrary;
  }
  interface OwnErrorTexts extends LibraryErrors {}
}

/** As `screen`, with the texts of the library fetched beside it. */
export const libraryScreen = screenWithOwn('library');
