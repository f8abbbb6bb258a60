import { createRoute, redirect } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen } from '../../../app/screen.ts';
import { filtersOf, isFiltered } from './course-filters.ts';
import { rememberedFilters } from './remembered-filters.ts';

export const catalogFeature = {
  name: 'learning/catalog',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/online-courses',
      validateSearch: filtersOf,
      beforeLoad: async ({ search, cause }) => {
        await requireModule('courses')();
        // Choices of the last visit return with the person; an address that carries its own wins [CRS-01].
        if (cause !== 'enter' || isFiltered(search)) return;
        const remembered = await rememberedFilters();
        if (isFiltered(remembered))
          throw redirect({ to: '/online-courses', search: remembered, replace: true });
      },
      component: screen(() => import('./online-courses.screen.tsx'), 'OnlineCoursesScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    { place: 'learn', to: paths.courses, label: 'courses', icon: BookOpen, module: 'courses' },
  ]),
};
