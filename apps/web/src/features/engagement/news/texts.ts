import { screenWithOwn } from '../../../app/screen.ts';
import type adminNews from './texts/pt-BR/admin-news.json';
import type news from './texts/pt-BR/news.json';
import type newsErrors from './texts/pt-BR/news-errors.json';

type NewsErrors = typeof newsErrors;

declare module '../../../locales/namespaces.ts' {
  interface OwnTexts {
    news: typeof news;
  }
  interface OwnAdminTexts {
    'admin-news': typeof adminNews;
  }
  interface OwnErrorTexts extends NewsErrors {}
}

/** As `screen`, with the texts of news, whose videos another service plays, fetched beside it. */
export const newsScreen = screenWithOwn('news', 'players');
