import { at, path } from '../../../app/address.ts';

/** Addresses of what was asked because a search did not find it. */
export const searchPaths = {
  own: at('/search-questions'),
  one: (searchQuestionId: string) => path('/search-questions/$searchQuestionId', { searchQuestionId }),
  managed: at('/admin/search-questions'),
} as const;
