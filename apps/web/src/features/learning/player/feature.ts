import { COURSE_MODULES } from '@trilha/contracts/learning/training-modules';
import { createRoute } from '@tanstack/react-router';

import { NO_ENTRIES } from '../../../app/feature.ts';
import { eventKindOf } from '../../../app/course-paths.ts';
import { UnknownAddress } from '../../../app/route-errors.ts';
import { requireAnyModule, requireModule, requireModules } from '../../../app/guards.ts';
import { focus } from '../../../app/parents.tsx';
import { lessonScreen, trailLessonScreen } from '../../../app/screen.ts';

export const playerFeature = {
  name: 'learning/player',
  shell: [],
  focus: [
    createRoute({
      getParentRoute: () => focus,
      path: '/courses/$courseId/activities/$hierarchyOrder',
      // What waits on a device names only the training: it may be of any kind.
      beforeLoad: requireAnyModule(...COURSE_MODULES),
      component: lessonScreen(() => import('./activity.screen.tsx'), 'ActivityScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/trails/$trailId/courses/$courseId/activities/$hierarchyOrder',
      beforeLoad: requireModules('trails', 'courses'),
      component: trailLessonScreen(() => import('./activity.screen.tsx'), 'ActivityScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/webinars/$courseId/activities/$hierarchyOrder',
      staticData: { courseKind: 'webinar' },
      beforeLoad: requireModule('webcasts'),
      component: lessonScreen(() => import('./activity.screen.tsx'), 'ActivityScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/trails/$trailId/webinars/$courseId/activities/$hierarchyOrder',
      staticData: { courseKind: 'webinar' },
      beforeLoad: requireModules('trails', 'webcasts'),
      component: trailLessonScreen(() => import('./activity.screen.tsx'), 'ActivityScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/live-classes/$courseId/activities/$hierarchyOrder',
      staticData: { courseKind: 'live_class' },
      beforeLoad: requireModule('live_classes'),
      component: lessonScreen(() => import('./activity.screen.tsx'), 'ActivityScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/trails/$trailId/live-classes/$courseId/activities/$hierarchyOrder',
      staticData: { courseKind: 'live_class' },
      beforeLoad: requireModules('trails', 'live_classes'),
      component: trailLessonScreen(() => import('./activity.screen.tsx'), 'ActivityScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/presential-courses/$courseId/event/$eventKind/$eventId/activities/$hierarchyOrder',
      staticData: { courseKind: 'presential_course' },
      beforeLoad: async ({ params }) => {
        if (!eventKindOf(params.eventKind)) throw new UnknownAddress();
        await requireModule('presentials')();
      },
      component: lessonScreen(() => import('./activity.screen.tsx'), 'ActivityScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/trails/$trailId/presential-catalogs/$catalogId/presential-courses/$courseId/event/$eventKind/$eventId/activities/$hierarchyOrder',
      staticData: { courseKind: 'presential_course' },
      beforeLoad: async ({ params }) => {
        if (!eventKindOf(params.eventKind)) throw new UnknownAddress();
        await requireModules('trails', 'presentials')();
      },
      component: trailLessonScreen(() => import('./activity.screen.tsx'), 'ActivityScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/trails/$trailId/presential-catalogs/$catalogId/presential-courses/$courseId/reactions/$hierarchyOrder',
      staticData: { courseKind: 'presential_course' },
      beforeLoad: requireModules('trails', 'presentials'),
      component: trailLessonScreen(() => import('./activity.screen.tsx'), 'ActivityScreen'),
    }),
    createRoute({
      getParentRoute: () => focus,
      path: '/presential-courses/$courseId/reactions/$hierarchyOrder',
      staticData: { courseKind: 'presential_course' },
      beforeLoad: requireModule('presentials'),
      component: lessonScreen(() => import('./activity.screen.tsx'), 'ActivityScreen'),
    }),
  ],
  menu: NO_ENTRIES,
  outbox: [
    {
      name: 'scorm-commit',
      load: async () => (await import('../../../activities/scorm/commit-kind.ts')).commitKind,
    },
    {
      name: 'progress',
      load: async () => (await import('../../../activities/progress/progress-kind.ts')).progressKind,
    },
    {
      name: 'answer',
      load: async () => (await import('../../../activities/test/attempt-entries.ts')).answerKind,
    },
    {
      name: 'submission',
      load: async () => (await import('../../../activities/test/attempt-entries.ts')).submissionKind,
    },
    {
      name: 'test-opened',
      load: async () => (await import('../../../activities/test/offer-entries.ts')).offerOpenedKind,
    },
    {
      name: 'test-submitted',
      load: async () => (await import('../../../activities/test/offer-entries.ts')).offerSubmittedKind,
    },
  ],
};
