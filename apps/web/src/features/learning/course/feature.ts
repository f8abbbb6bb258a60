import { COURSE_MODULES } from '@trilha/contracts/learning/training-modules';
import { createRoute } from '@tanstack/react-router';

import { homeCards, NO_ENTRIES } from '../../../app/feature.ts';
import { requireModule, requireModules } from '../../../app/guards.ts';
import { selectedClient } from '../../../app/me.ts';
import { shell } from '../../../app/parents.tsx';
import { screen, trailScreen } from '../../../app/screen.ts';

export const courseFeature = {
  name: 'learning/course',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/online-courses/$courseId',
      beforeLoad: requireModule('courses'),
      component: screen(() => import('./course.screen.tsx'), 'CourseScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/trails/$trailId/course/$courseId',
      beforeLoad: requireModules('trails', 'courses'),
      component: trailScreen(() => import('./course.screen.tsx'), 'CourseScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/presential-courses/$courseId',
      staticData: { courseKind: 'presential_course' },
      beforeLoad: requireModule('presentials'),
      component: screen(() => import('./course.screen.tsx'), 'CourseScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/trails/$trailId/presential-catalogs/$catalogId/presential-courses/$courseId',
      staticData: { courseKind: 'presential_course' },
      beforeLoad: requireModules('trails', 'presentials'),
      component: trailScreen(() => import('./course.screen.tsx'), 'CourseScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/webinars/$courseId',
      staticData: { courseKind: 'webinar' },
      beforeLoad: requireModule('webcasts'),
      component: screen(() => import('./course.screen.tsx'), 'CourseScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/trails/$trailId/webinars/$courseId',
      staticData: { courseKind: 'webinar' },
      beforeLoad: requireModules('trails', 'webcasts'),
      component: trailScreen(() => import('./course.screen.tsx'), 'CourseScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/live-classes/$courseId',
      staticData: { courseKind: 'live_class' },
      beforeLoad: requireModule('live_classes'),
      component: screen(() => import('./course.screen.tsx'), 'CourseScreen'),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/trails/$trailId/live-classes/$courseId',
      staticData: { courseKind: 'live_class' },
      beforeLoad: requireModules('trails', 'live_classes'),
      component: trailScreen(() => import('./course.screen.tsx'), 'CourseScreen'),
    }),
  ],
  focus: [],
  menu: NO_ENTRIES,
  home: homeCards([
    {
      place: 'asked',
      isFor: (me) => selectedClient(me)?.has_courses ?? false,
      load: async () => (await import('./course-alerts.tsx')).CourseAlerts,
    },
    {
      place: 'continue',
      isFor: (me) => {
        const client = selectedClient(me);
        return COURSE_MODULES.some((module) => client?.[`has_${module}`]);
      },
      load: async () => (await import('./continue-card.tsx')).ContinueCard,
    },
    {
      place: 'due',
      isFor: (me) => selectedClient(me)?.has_courses ?? false,
      load: async () => (await import('./due-soon.tsx')).DueSoon,
    },
    {
      place: 'new',
      isFor: (me) => selectedClient(me)?.has_courses ?? false,
      load: async () => (await import('./new-courses.tsx')).NewCourses,
    },
  ]),
  stored: [['course']],
};
