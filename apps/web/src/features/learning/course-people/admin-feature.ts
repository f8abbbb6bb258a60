import { COURSE_MODULES } from '@trilha/contracts/learning/training-modules';
import { createRoute } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';

import { menuItems } from '../../../app/feature.ts';
import { requireFollowsEvents, requireFollowsPeople } from '../../../app/guards.ts';
import { shell } from '../../../app/parents.tsx';
import { paths } from '../../../app/paths.ts';
import { obligationScreen, screen } from '../../../app/screen.ts';
import { peopleSearch } from './course-people-search.ts';
import { eventPeopleSearch } from './event-people-search.ts';

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
    createRoute({
      getParentRoute: () => shell,
      path: '/admin/events/$eventId/people',
      validateSearch: eventPeopleSearch,
      beforeLoad: requireFollowsEvents,
      component: screen(() => import('./admin-event-people.screen.tsx'), 'AdminEventPeopleScreen'),
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
