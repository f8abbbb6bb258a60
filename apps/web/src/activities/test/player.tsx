import type { AttemptResult } from '@trilha/contracts/learning/attempts';
import { earnsCertificate } from '@trilha/rules/learning/enrollment';

import { useMemo } from 'react';

import { useCoursePaths } from '../../app/course-paths.ts';
import { paths } from '../../app/paths.ts';
import type { ActivityOutcome, ActivityPlayerProps } from '../activity-player.ts';
import { OfflineTest } from './offline-test.tsx';
import { TestActivity } from './test-activity.tsx';
import { courseDesk } from './test-calls.ts';
import { trialDesk } from './trial-desk.ts';

const ACCESS: Readonly<Record<AttemptResult['next'], ActivityOutcome['access']>> = {
  continue: 'done',
  retry: 'in_progress',
  repair: 'in_progress',
  in_review: 'in_progress',
  // As with the other two, more than this activity has changed.
  restarted: 'failed',
  failed: 'failed',
  blocked: 'failed',
};

/** A test or quiz inside the course's player; in a preview, a trial that keeps nothing. */
export function Player({ courseId, page, isPreview = false, onOutcome }: ActivityPlayerProps<'test'>) {
  const wasConcluded = earnsCertificate(page.course.enrollment.state);
  const { id: activityId, hierarchy_order: hierarchyOrder } = page.activity;
  const desk = useMemo(
    () => (isPreview ? trialDesk : courseDesk)(courseId, activityId, hierarchyOrder),
    [isPreview, courseId, activityId, hierarchyOrder],
  );
  const to = useCoursePaths();
  const courseTo = isPreview ? paths.adminCoursePreview(courseId) : to.course(courseId);
  const activityTo = isPreview ? paths.adminActivityPreview : to.activity;
  if (page.given && !isPreview)
    return (
      <OfflineTest
        key={page.given.offer.id}
        given={page.given}
        place={{ courseId, hierarchyOrder }}
        courseTo={courseTo}
      />
    );
  return (
    <TestActivity
      desk={desk}
      courseTo={courseTo}
      continueTo={page.nextOrder === null ? courseTo : activityTo(courseId, page.nextOrder)}
      standsAlone={isPreview}
      onResult={(result) =>
        onOutcome({
          access: ACCESS[result.next],
          concluded: earnsCertificate(result.courseState) && !wasConcluded,
        })
      }
    />
  );
}
