import type { AttemptResult } from '@trilha/contracts/attempts';
import { earnsCertificate } from '@trilha/rules/enrolment';

import { paths } from '../../app/paths.ts';
import type { ActivityOutcome, ActivityPlayerProps } from '../activity-player.ts';
import { TestActivity } from './test-activity.tsx';

const ACCESS: Readonly<Record<AttemptResult['next'], ActivityOutcome['access']>> = {
  continue: 'done',
  retry: 'in_progress',
  in_review: 'in_progress',
  restarted: 'in_progress',
  failed: 'failed',
  blocked: 'failed',
};

/** A test or quiz inside the course's player. */
export function Player({ courseId, page, onOutcome }: ActivityPlayerProps<'test'>) {
  const wasConcluded = earnsCertificate(page.course.enrolment.state);
  return (
    <TestActivity
      courseId={courseId}
      activityId={page.activity.id}
      continueTo={page.nextOrder === null ? paths.course(courseId) : paths.activity(courseId, page.nextOrder)}
      onResult={(result) =>
        onOutcome({
          access: ACCESS[result.next],
          concluded: earnsCertificate(result.courseState) && !wasConcluded,
        })
      }
    />
  );
}
