import type { Feature } from '../../../platform/feature.ts';
import { AUDIENCE, changedNow } from '../../../platform/labelled-things.ts';
import { clearLibraryUploads } from './clear-uploads.ts';
import { libraryAdminRoutes, libraryRoutes } from './library.routes.ts';
import { ExtractTextWork } from './extract-text-work.ts';
import { toConfirmAtHome } from './home-part.ts';
import { libraryData } from './personal-data.ts';
import { libraryLists } from './reference-lists.ts';
import { remindEverywhere } from './review-library.ts';
import { findLibraryFiles, libraryEntries } from './search.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** A stored file waits for its text to be taken out. */
    'library_text.due': { id: string };
  }
}

export const libraryFeature: Feature = {
  name: 'engagement/library',
  labelled: [{ table: 'library_files', lists: AUDIENCE, stands: 't.removed_at is null', also: changedNow }],
  routes: [libraryRoutes, libraryAdminRoutes],
  followers: (services) => ({ 'library_text.due': [new ExtractTextWork(services)] }),
  personalData: libraryData,
  home: toConfirmAtHome,
  search: findLibraryFiles,
  searchEntries: libraryEntries,
  referenceLists: libraryLists,
  jobs: (services, pool) => [
    { name: 'remind-of-reviews', cron: '40 * * * *', run: () => remindEverywhere(services, pool) },
    { name: 'clear-library-uploads', cron: '55 3 * * *', run: () => clearLibraryUploads(services) },
  ],
};
