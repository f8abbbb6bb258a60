import { screenWithOwn } from '../../../app/screen.ts';
import type adminSearch from './texts/pt-BR/admin-search.json';
import type searchErrors from './texts/pt-BR/search-errors.json';
import type search from './texts/pt-BR/search.json';
import type searchNames from './texts/pt-BR/search-names.json';
import type searchNotices from './texts/pt-BR/search-notices.json';
import type searchShell from './texts/pt-BR/search-shell.json';

type SearchErrors = typeof searchErrors;
type SearchNames = typeof searchNames;
type SearchNotices = typeof searchNotices;
type SearchShell = typeof searchShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    search: typeof search;
  }
  interface OwnAdminTexts {
    'admin-search': typeof adminSearch;
  }
  interface OwnErrorTexts extends SearchErrors {}
  interface OwnNames extends SearchNames {}
  interface OwnNoticeTexts extends SearchNotices {}
  interface OwnShellTexts extends SearchShell {}
}

/** As `screen`, with the texts of what a search did not find fetched beside it. */
export const searchScreen = screenWithOwn('search');
