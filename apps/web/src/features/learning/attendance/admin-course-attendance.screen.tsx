import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { authorityQuery, courseQuery } from './attendance-admin.api.ts';
import { CourseForm } from './course-form.tsx';
import { CourseTrial } from './course-trial.tsx';
import { Declaration } from './declaration.tsx';
import css from './attendance.module.css';

/** How one course keeps attendance at the training authority [SEN-01]. */
export function AdminCourseAttendanceScreen() {
  const { t } = useTranslation('admin-attendance');
  const { courseId = '' } = useParams({ strict: false });
  const setup = useQuery(courseQuery(courseId));
  const authority = useQuery(authorityQuery);
  const error = setup.error ?? authority.error;
  if (error && !setup.data)
    return <FailedScreen error={error} onRetry={() => Promise.all([setup.refetch(), authority.refetch()])} />;
  if (!setup.data || !authority.data) return <ScreenSkeleton cards={2} />;
  return (
    <Screen
      title={setup.data.course.name}
      lead={t('courseLead')}
      back={{ to: paths.adminAttendance, label: t('title') }}
    >
      {authority.data.authority ? (
        <div className={css['stack']}>
          <CourseForm key={courseId} courseId={courseId} setup={setup.data} />
          {setup.data.attendance ? (
            <>
              <CourseTrial courseId={courseId} trial={setup.data.trial} />
              <Declaration courseId={courseId} />
            </>
          ) : null}
        </div>
      ) : (
        <Alert
          tone="warning"
          actions={
            <LinkButton variant="secondary" to={paths.adminAttendance}>
              {t('setUp')}
            </LinkButton>
          }
        >
          {t('setUpFirst')}
        </Alert>
      )}
    </Screen>
  );
}
