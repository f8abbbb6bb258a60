import type { Feature } from '../../../platform/feature.ts';
import { notifyTrainingConcluded } from './notify-training-concluded.ts';
import { coursePeopleRoutes } from './course-people.routes.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    'training.completed': { memberId: string; trainingId: string; enrollmentId: string };
  }
}

export const enrollmentsFeature: Feature = {
  name: 'learning/enrollments',
  routes: [coursePeopleRoutes],
  followers: (_services, { forMember }) => ({
    'training.completed': [forMember('tell-training-concluded', notifyTrainingConcluded)],
  }),
};
