import type { Feature } from '../../../platform/feature.ts';
import { answerEntries, findAnswers } from './find-answers.ts';
import { RebuildIndexWork, updateIndex } from './update-index.ts';
import { searchData } from './personal-data.ts';
import { searchAdminRoutes, searchRoutes } from './search.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** What the search knows of a thing may be another now. */
    'search_entry.due': { kind: string; id: string };
    /** Everything of a company has to be indexed. */
    'search_index.due': Record<string, never>;
  }
}

export const searchFeature: Feature = {
  name: 'insight/search',
  routes: [searchRoutes, searchAdminRoutes],
  followers: (services) => ({
    'search_entry.due': [updateIndex(services)],
    'search_index.due': [new RebuildIndexWork(services)],
  }),
  search: findAnswers,
  searchEntries: answerEntries,
  personalData: searchData,
};
