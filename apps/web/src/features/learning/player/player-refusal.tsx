import { useTranslation } from '../../../lib/translate.ts';

import { useCoursePaths } from '../../../app/course-paths.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';

interface PlayerRefusalProps {
  readonly courseId: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why an activity does not open and the way to what is missing [CRS-07, ACT-07]. */
export function PlayerRefusal({ courseId, error, onRetry }: PlayerRefusalProps) {
  const to = useCoursePaths();
  const { t } = useTranslation('player');
  const errorText = useErrorText();
  const code = error instanceof ApiError ? error.code : undefined;

  if (code === 'enrollment_required')
    return (
      <EmptyState
        illustration="denied"
        title={t('enrollmentRequiredTitle')}
        actions={<LinkButton to={to.course(courseId)}>{t('goToEnrollment')}</LinkButton>}
      >
        {errorText(error)}
      </EmptyState>
    );
  if (code === 'attendance_required')
    return (
      <EmptyState
        illustration="denied"
        title={errorText(error)}
        actions={<LinkButton to={to.course(courseId)}>{t('backToCourse')}</LinkButton>}
      />
    );
  if (code === 'activity_locked') {
    const values: ApiError['values'] = error instanceof ApiError ? error.values : {};
    const { missing = 0, title, module } = values;
    const order = Number(missing);
    return (
      <EmptyState
        illustration="denied"
        title={t('lockedTitle')}
        actions={
          order > 0 ? (
            <LinkButton to={to.activity(courseId, order)}>{t('goToMissing')}</LinkButton>
          ) : (
            <LinkButton to={to.course(courseId)}>{t('backToCourse')}</LinkButton>
          )
        }
      >
        {title === undefined || module === undefined ? errorText(error) : t('lockedBy', { title, module })}
      </EmptyState>
    );
  }
  return <LoadFailed error={error} onRetry={onRetry} />;
}
