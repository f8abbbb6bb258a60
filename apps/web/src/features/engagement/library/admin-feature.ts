import { createRoute } from '@tanstack/react-router';
import { LibraryBig } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requirePermission } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { managedSearch, readersSearch } from './library-search.ts';
import { libraryPaths } from './paths.ts';
import { libraryScreen } from './texts.ts';

const beforeLoad = requirePermission('library.manage', 'library');

export const libraryAdminFeature = {
  name: 'engagement/library',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/library',
      beforeLoad,
      validateSearch: managedSearch,
      component: libraryScreen(() => import('./admin-library.screen.tsx'), 'AdminLibraryScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/library-folders',
      beforeLoad,
      component: libraryScreen(() => import('./admin-folders.screen.tsx'), 'AdminFoldersScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/library/$libraryFileId',
      beforeLoad,
      component: libraryScreen(() => import('./admin-library-file.screen.tsx'), 'AdminLibraryFileScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/library/$libraryFileId/readers',
      beforeLoad,
      validateSearch: readersSearch,
      component: libraryScreen(() => import('./library-readers.screen.tsx'), 'LibraryReadersScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'learning',
      to: libraryPaths.managed,
      label: 'library',
      icon: LibraryBig,
      permission: 'library.manage',
      module: 'library',
    },
  ]),
};
