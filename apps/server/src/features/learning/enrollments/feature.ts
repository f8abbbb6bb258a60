import type { Feature } from '../../../platform/feature.ts';
import { tellCourseConcluded } from './tell-course-concluded.ts';
import { coursePeopleRoutes } from './course-people.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    'course.completed': { memberId: string; courseId: string; enrollmentId: string };
  }
}

export const enrollmentsFeature: Feature = {
  name: 'learning/enrollments',
  routes: [coursePeopleRoutes],
  followers: (_services, { forMember }) => ({
    'course.completed': [forMember('tell-course-concluded', tellCourseConcluded)],
  }),
};
