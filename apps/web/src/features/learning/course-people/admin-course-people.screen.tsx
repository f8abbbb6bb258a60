import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { useRecordsAttendance } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ExportMenu, TABLE_FORMATS } from '../../../ui/export-menu.tsx';
import { exportCoursePeople } from './course-people.api.ts';
import { TrainingPeople } from './training-people.tsx';

const ROUTE = '/signed-in/shell/admin/courses/$courseId/people';

/** Who takes a course. */
export function AdminCoursePeopleScreen() {
  const { t } = useTranslation('admin-courses');
  const hasAttendance = useRecordsAttendance();
  const navigate = useNavigate();
  const { courseId } = useParams({ from: ROUTE });
  const filters = useSearch({ from: ROUTE });
  return (
    <TrainingPeople
      kind="course"
      trainingId={courseId}
      filters={filters}
      onFilters={(search) =>
        void navigate({
          to: paths.adminCoursePeople(courseId),
          search,
          replace: true,
          resetScroll: false,
        })
      }
      builderPath={paths.adminCourse(courseId)}
      more={
        <>
          <ExportMenu
            label={t('exportPeople')}
            files={TABLE_FORMATS.map((format) => ({
              id: format,
              label: t(`exportAs.${format}`),
              save: () => exportCoursePeople(courseId, filters, format),
            }))}
          />
          <LinkButton variant="secondary" to={paths.adminCourseReactions(courseId)}>
            {t('reactions')}
          </LinkButton>
          {hasAttendance ? (
            <LinkButton variant="secondary" to={paths.adminCourseAttendance(courseId)}>
              SENCE
            </LinkButton>
          ) : null}
        </>
      }
    />
  );
}
