import type { CourseKind } from '@trilha/rules/learning/trainings';
import { createRoute, redirect } from '@tanstack/react-router';
import { BookOpen, MapPin, Radio, Video } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requireModule } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { screen, trainingScreen } from '../../../app/screen.ts';
import { roomFiltersOf } from '../../../lib/room-filters.ts';
import { filtersOf, isFiltered } from '../../../lib/training-filters.ts';
import type { TrainingSearch } from '../../../lib/training-filters.ts';
import { rememberedFilters } from './remembered-filters.ts';
import { roomListScreen } from './texts.ts';

interface Visit {
  readonly search: TrainingSearch;
  readonly cause: string;
}

/** Choices of the last visit return with the person; an address that carries its own wins [CRS-01]. */
async function lastChoices(kind: CourseKind, { search, cause }: Visit): Promise<TrainingSearch | undefined> {
  if (cause !== 'enter' || isFiltered(search)) return undefined;
  const remembered = await rememberedFilters(kind);
  return isFiltered(remembered) ? remembered : undefined;
}

export const catalogFeature = {
  name: 'learning/catalog',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/online-courses',
      validateSearch: filtersOf,
      beforeLoad: async (visit) => {
        await requireModule('courses')();
        const search = await lastChoices('course', visit);
        if (search) throw redirect({ to: '/online-courses', search, replace: true });
      },
      component: screen(() => import('./online-courses.screen.tsx'), 'OnlineCoursesScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/presential-courses',
      validateSearch: filtersOf,
      beforeLoad: async (visit) => {
        await requireModule('presentials')();
        const search = await lastChoices('presential_course', visit);
        if (search) throw redirect({ to: '/presential-courses', search, replace: true });
      },
      component: trainingScreen(() => import('./dated-trainings.screen.tsx'), 'InPersonCoursesScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/webinars',
      validateSearch: roomFiltersOf,
      beforeLoad: async (visit) => {
        await requireModule('webcasts')();
        const search = await lastChoices('webinar', visit);
        if (search) throw redirect({ to: '/webinars', search, replace: true });
      },
      component: roomListScreen(() => import('./room-trainings.screen.tsx'), 'WebinarsScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/live-classes',
      validateSearch: roomFiltersOf,
      beforeLoad: async (visit) => {
        await requireModule('live_classes')();
        const search = await lastChoices('live_class', visit);
        if (search) throw redirect({ to: '/live-classes', search, replace: true });
      },
      component: roomListScreen(() => import('./room-trainings.screen.tsx'), 'LiveClassesScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    { place: 'learn', to: paths.courses, label: 'courses', icon: BookOpen, module: 'courses' },
    { place: 'learn', to: paths.presentials, label: 'presentials', icon: MapPin, module: 'presentials' },
    { place: 'learn', to: paths.webinars, label: 'webinars', icon: Video, module: 'webcasts' },
    {
      place: 'learn',
      to: paths.liveClasses,
      label: 'liveClasses',
      short: 'barLive',
      icon: Radio,
      module: 'live_classes',
    },
  ]),
  stored: [['courses'], ['course-filters']],
};
