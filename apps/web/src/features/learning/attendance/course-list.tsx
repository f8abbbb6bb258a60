import { formatDay } from '@trilha/rules/platform/dates';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../../app/paths.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { coursesQuery } from './attendance-admin.api.ts';
import css from './attendance.module.css';

const courseLink = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <Link to={paths.adminCourseAttendance(id)}>{name}</Link>
);

/** Courses that keep attendance, each a way to its set-up. */
export function CourseList() {
  const { t } = useTranslation('admin-attendance');
  const query = useQuery(coursesQuery);
  if (query.isPending) return <Skeleton height="8rem" shape="card" />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  const { items } = query.data;
  const day = (of: string) => formatDay(of, currentLocale());
  return (
    <section className={css['section']}>
      <h2 className={css['title']}>{t('courses')}</h2>
      {items.length === 0 ? (
        <p>{t('noCourses')}</p>
      ) : (
        <DataTable
          label={t('courses')}
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'course',
              title: t('course'),
              cell: courseLink,
            },
            { id: 'action', title: t('actionCode'), cell: ({ actionCode }) => actionCode },
            {
              id: 'days',
              title: t('days'),
              cell: ({ firstDay, lastDay }) => `${day(firstDay)} – ${day(lastDay)}`,
            },
            {
              id: 'kind',
              title: t('status'),
              cell: ({ mandatory }) => t(mandatory ? 'kind.mandatory' : 'kind.optional'),
            },
          ]}
        />
      )}
    </section>
  );
}
