import type { Feature } from '../../../platform/feature.ts';
import { notifyTrainingConcluded } from './notify-training-concluded.ts';
import { coursePeopleRoutes } from './course-people.routes.ts';
import { enrollmentsData } from './personal-data.ts';
import { learningAtHome } from './home-part.ts';

declare module '../../../platform/queue/outbox.ts' {
  interface OutboxTopics {
    /** These people came into a training, or back to it; many come in several messages. */
    'training.joined': { trainingId: string; memberIds: readonly string[] };
    /** People take another version of a training from now on. */
    'training.version_published': { trainingId: string };
    'training.completed': { memberId: string; trainingId: string; enrollmentId: string };
  }
}

export const enrollmentsFeature: Feature = {
  name: 'learning/enrollments',
  routes: [coursePeopleRoutes],
  home: learningAtHome,
  followers: (_services, { forMember }) => ({
    'training.completed': [forMember('tell-training-concluded', notifyTrainingConcluded)],
  }),
  personalData: enrollmentsData,
};
