import { at, path } from '../../../app/address.ts';

/** Addresses of news. */
export const newsPaths = {
  list: at('/news'),
  article: (newsId: string) => path('/news/$newsId', { newsId }),
  managed: at('/admin/news'),
  managedArticle: (newsId: string) => path('/admin/news/$newsId', { newsId }),
  readers: (newsId: string) => path('/admin/news/$newsId/readers', { newsId }),
  reports: at('/admin/news-reports'),
} as const;
