import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useCoursePaths } from '../../../app/course-paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { courseQuery } from '../course/course.api.ts';
import { useReleases } from './use-releases.ts';

interface AwaitInstructorProps {
  readonly courseId: string;
  /** Asks whether it is open by now. */
  readonly onRetry: () => void;
}

/** An activity the instructor has not opened: it opens here as soon as they do [ACT-08]. */
export function AwaitInstructor({ courseId, onRetry }: AwaitInstructorProps) {
  const { t } = useTranslation('releases');
  const to = useCoursePaths();
  const client = useQueryClient();
  const { data: course } = useQuery(courseQuery(courseId));
  useReleases(course?.releasingEventId, () => {
    void client.invalidateQueries({ queryKey: courseQuery(courseId).queryKey });
    onRetry();
  });
  return (
    <EmptyState
      illustration="denied"
      title={t('lockedTitle')}
      actions={<LinkButton to={to.course(courseId)}>{t('backToCourse')}</LinkButton>}
    >
      <span role="status">{t('lockedText')}</span>
    </EmptyState>
  );
}
