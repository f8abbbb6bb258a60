import { createRoute, redirect } from '@tanstack/react-router';

import { filtersOf, isFiltered } from '../../features/learning/catalog/course-filters.ts';
import { rememberedFilters } from '../../features/learning/catalog/remembered-filters.ts';
import { rankingSearch } from '../../features/engagement/ranking/ranking-search.ts';
import { statementSearch } from '../../features/engagement/points/statement-search.ts';
import { requireModule } from '../guards.ts';
import { programScreen, screen } from '../screen.ts';
import { focus, shell } from './parents.tsx';

/** Courses, what learning earns, and what the company tells its people. */
export const learningRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/home',
    component: screen(() => import('../../features/insight/home/home.screen.tsx'), 'HomeScreen'),
  }),
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
    component: screen(
      () => import('../../features/learning/catalog/online-courses.screen.tsx'),
      'OnlineCoursesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/online-courses/$courseId',
    beforeLoad: requireModule('courses'),
    component: screen(() => import('../../features/learning/course/course.screen.tsx'), 'CourseScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/home/surveys/$surveyId',
    beforeLoad: requireModule('surveys'),
    component: screen(() => import('../../features/engagement/surveys/survey.screen.tsx'), 'SurveyScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/news',
    beforeLoad: requireModule('news'),
    component: screen(() => import('../../features/engagement/news/news-list.screen.tsx'), 'NewsListScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/news/$newsId',
    beforeLoad: requireModule('news'),
    component: screen(() => import('../../features/engagement/news/news.screen.tsx'), 'NewsScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/points',
    validateSearch: statementSearch,
    component: screen(() => import('../../features/engagement/points/points.screen.tsx'), 'PointsScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/points-table',
    component: programScreen(
      () => import('../../features/engagement/points/points-table.screen.tsx'),
      'PointsTableScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/points/transfer',
    beforeLoad: requireModule('points_transfer'),
    component: programScreen(
      () => import('../../features/incentives/points-transfer/points-transfer.screen.tsx'),
      'PointsTransferScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/points/transfer/$transferId',
    beforeLoad: requireModule('points_transfer'),
    component: programScreen(
      () => import('../../features/incentives/points-transfer/points-transfer-detail.screen.tsx'),
      'PointsTransferDetailScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/ranking',
    validateSearch: rankingSearch,
    beforeLoad: requireModule('ranking'),
    component: programScreen(
      () => import('../../features/engagement/ranking/ranking.screen.tsx'),
      'RankingScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/badges',
    component: screen(() => import('../../features/engagement/badges/badges.screen.tsx'), 'BadgesScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/certificates',
    component: screen(
      () => import('../../features/learning/certificates/certificates.screen.tsx'),
      'CertificatesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/messages',
    component: screen(
      () => import('../../features/engagement/notices/messages.screen.tsx'),
      'MessagesScreen',
    ),
  }),
];

/** Where an activity fills the window. */
export const playerRoutes = [
  createRoute({
    getParentRoute: () => focus,
    path: '/courses/$courseId/activities/$hierarchyOrder',
    beforeLoad: requireModule('courses'),
    component: screen(() => import('../../features/learning/player/activity.screen.tsx'), 'ActivityScreen'),
  }),
];
