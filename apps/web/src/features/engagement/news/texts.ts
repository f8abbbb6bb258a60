import { screenWithOwn } from '../../../app/screen.ts';
import type adminNews from './texts/pt-BR/admin-news.json';
import type news from './texts/pt-BR/news.json';
import type newsErrors from './texts/pt-BR/news-errors.json';
import type newsNames from './texts/pt-BR/news-names.json';
import type newsNotices from './texts/pt-BR/news-notices.json';
import type newsShell from './texts/pt-BR/news-shell.json';

type NewsErrors = typeof newsErrors;
type NewsNames = typeof newsNames;
type NewsNotices = typeof newsNotices;
type NewsShell = typeof newsShell;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    news: typeof news;
  }
  interface OwnAdminTexts {
    'admin-news': typeof adminNews;
  }
  interface OwnErrorTexts extends NewsErrors {}
  interface OwnNames extends NewsNames {}
  interface OwnNoticeTexts extends NewsNotices {}
  interface OwnShellTexts extends NewsShell {}
}

/** As `screen`, with the texts of news fetched beside it. */
export const newsListScreen = screenWithOwn('news');

/** The same with those of what is moderated and of blocks, whose videos another service may play, fetched beside it. */
export const newsScreen = screenWithOwn('news', 'blocks', 'players', 'moderation');
