import { earnsCertificate } from '@trilha/rules/learning/enrollment';
import { lazy, useMemo } from 'react';

import { useCoursePaths } from '../../app/course-paths.ts';
import { paths } from '../../app/paths.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { ActivityPlayerProps } from '../activity-player.ts';
import { GameActivity } from './game-activity.tsx';
import { courseDesk } from './game-desk.ts';

// The rules by which an author's browser deals and judges are nothing a learner needs.
const PreviewedGame = lazy(async () => ({
  default: (await loadChunk(() => import('./previewed-game.tsx'))).PreviewedGame,
}));

/** A game inside the course's player; in a preview, a trial that keeps nothing. */
export function Player({
  courseId,
  page,
  isPreview,
  isImpersonating,
  onOutcome,
}: ActivityPlayerProps<'game'>) {
  const wasConcluded = earnsCertificate(page.course.enrollment.state);
  const { id: activityId } = page.activity;
  const desk = useMemo(() => courseDesk(courseId, activityId), [courseId, activityId]);
  const to = useCoursePaths();
  const courseTo = isPreview ? paths.adminCoursePreview(courseId) : to.course(courseId);
  const activityTo = isPreview ? paths.adminActivityPreview : to.activity;
  const continueTo = page.nextOrder === null ? courseTo : activityTo(courseId, page.nextOrder);
  if (isPreview) return <PreviewedGame courseId={courseId} activityId={activityId} continueTo={continueTo} />;
  return (
    <GameActivity
      desk={desk}
      continueTo={continueTo}
      mayPlay={!isImpersonating}
      onEnded={(play) =>
        onOutcome({
          access: play.isDone ? 'done' : 'in_progress',
          concluded: earnsCertificate(play.courseState) && !wasConcluded,
        })
      }
    />
  );
}
