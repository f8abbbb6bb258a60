import { createRoute } from '@tanstack/react-router';

import { courseListSearch } from '../../features/learning/course-builder/course-list-search.ts';
import { peopleSearch } from '../../features/learning/course-people/course-people-search.ts';
import { requirePermission } from '../guards.ts';
import { screen } from '../screen.ts';
import { onlyTexts } from './only-texts.ts';
import { focus, shell } from './parents.tsx';

/** Courses, question banks and reviews. */
export const adminCourseRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/courses',
    validateSearch: courseListSearch,
    beforeLoad: requirePermission('courses.manage', 'courses'),
    component: screen(
      () => import('../../features/learning/course-builder/admin-courses.screen.tsx'),
      'AdminCoursesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/courses/$courseId/people',
    validateSearch: peopleSearch,
    beforeLoad: requirePermission('enrollments.manage', 'courses'),
    component: screen(
      () => import('../../features/learning/course-people/admin-course-people.screen.tsx'),
      'AdminCoursePeopleScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/question-banks',
    beforeLoad: requirePermission('question_banks.manage', 'courses'),
    component: screen(
      () => import('../../features/learning/assessments/admin-question-banks.screen.tsx'),
      'AdminQuestionBanksScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/question-banks/$bankId',
    beforeLoad: requirePermission('question_banks.manage', 'courses'),
    component: screen(
      () => import('../../features/learning/assessments/admin-question-bank.screen.tsx'),
      'AdminQuestionBankScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/reviews',
    beforeLoad: requirePermission('attempts.review', 'courses'),
    component: screen(
      () => import('../../features/learning/assessments/admin-reviews.screen.tsx'),
      'AdminReviewsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/admin/reviews/$attemptId',
    beforeLoad: requirePermission('attempts.review', 'courses'),
    component: screen(
      () => import('../../features/learning/assessments/admin-review.screen.tsx'),
      'AdminReviewScreen',
    ),
  }),
];

/** The course builder and its previews fill the window. */
export const courseBuilderRoutes = [
  createRoute({
    getParentRoute: () => focus,
    path: '/admin/courses/$courseId',
    validateSearch: onlyTexts('part'),
    beforeLoad: requirePermission('courses.manage', 'courses'),
    component: screen(
      () => import('../../features/learning/course-builder/admin-course.screen.tsx'),
      'AdminCourseScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: '/admin/courses/$courseId/preview',
    beforeLoad: requirePermission('courses.manage', 'courses'),
    component: screen(
      () => import('../../features/learning/course-builder/admin-course-preview.screen.tsx'),
      'AdminCoursePreviewScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => focus,
    path: '/admin/courses/$courseId/preview/activities/$hierarchyOrder',
    beforeLoad: requirePermission('courses.manage', 'courses'),
    component: screen(
      () => import('../../features/learning/course-builder/admin-activity-preview.screen.tsx'),
      'AdminActivityPreviewScreen',
    ),
  }),
];
