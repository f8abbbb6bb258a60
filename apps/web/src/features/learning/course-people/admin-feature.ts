import { COURSE_MODULES } from '@trilha/contracts/learning/training-modules';
import { createRoute } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requireFollowsPeople } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { obligationScreen } from '../../../app/screen.ts';
import { peopleSearch } from './course-people-search.ts';

export const coursePeopleAdminFeature = {
  name: 'learning/course-people',
  shell: [
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/courses/$courseId/people',
      validateSearch: peopleSearch,
      beforeLoad: requireFollowsPeople(...COURSE_MODULES),
      component: obligationScreen(
        () => import('./admin-course-people.screen.tsx'),
        'AdminCoursePeopleScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/trails/$trailId/people',
      validateSearch: peopleSearch,
      beforeLoad: requireFollowsPeople('trails'),
      component: obligationScreen(() => import('./admin-trail-people.screen.tsx'), 'AdminTrailPeopleScreen'),
    }),
  ],
  focus: [],
  menu: menuItems([
    {
      place: 'manage',
      group: 'people',
      to: paths.team,
      waits: 'overdue',
      bar: { at: 3, word: 'team' },
      label: 'team',
      icon: UsersRound,
      permission: 'team.follow',
      forLeaders: true,
    },
  ]),
};
