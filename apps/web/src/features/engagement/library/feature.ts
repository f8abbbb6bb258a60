import { createRoute } from '@tanstack/react-router';
import { LibraryBig } from 'lucide-react';

import { homeCards, menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { selectedClient } from '../../../app/me.ts';
import { shell } from '../../../app/parents.tsx';
import { loadOwnTexts } from '../../../lib/i18n.ts';
import { librarySearch } from './library-search.ts';
import { libraryPaths } from './paths.ts';
import { libraryScreen } from './texts.ts';

const beforeLoad = requireModule('library');

export const libraryFeature = {
  name: 'engagement/library',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/library',
      beforeLoad,
      validateSearch: librarySearch,
      component: libraryScreen(() => import('./library.screen.tsx'), 'LibraryScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/library/$name',
      beforeLoad,
      component: libraryScreen(() => import('./named-library.screen.tsx'), 'NamedLibraryScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/libraries/$libraryFileId',
      beforeLoad,
      component: libraryScreen(() => import('./library-file.screen.tsx'), 'LibraryFileScreen'),
    }),
  ],
  focus: [],
  home: homeCards([
    {
      place: 'asked',
      isFor: (me) => selectedClient(me)?.has_library ?? false,
      load: async () =>
        (await Promise.all([import('./home-to-confirm.tsx'), loadOwnTexts('library')]))[0].ToConfirmAtHome,
    },
  ]),
  menu: menuItems([
    { place: 'learn', to: libraryPaths.list, label: 'library', icon: LibraryBig, module: 'library' },
  ]),
};
