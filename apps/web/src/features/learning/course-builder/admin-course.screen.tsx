import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { Builder } from './builder.tsx';
import { courseDraftQuery } from './course-builder.api.ts';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

/** The course builder, in a window of its own. */
export function AdminCourseScreen() {
  const { t } = useTranslation('admin-courses');
  const navigate = useNavigate();
  const me = useMe();
  const { courseId } = useParams({ from: '/signed-in/focus/admin/courses/$courseId' });
  const { part } = useSearch({ from: '/signed-in/focus/admin/courses/$courseId' });
  const { data: page, error, refetch } = useQuery(courseDraftQuery(courseId));

  useEffect(() => {
    document.title = `${t('builderTitle')} · Trilha`;
  }, [t]);

  if (error && !page) return <FailedScreen error={error} onRetry={refetch} />;
  if (!page) return <ScreenSkeleton cards={3} />;
  return (
    <Builder
      key={courseId}
      page={page}
      languages={selectedClient(me)?.languages ?? ['pt-BR']}
      selected={part}
      onSelect={(next) =>
        void navigate({
          to: paths.adminCourse(courseId),
          search: next ? { part: next } : {},
          resetScroll: false,
        })
      }
      onPeople={() => void navigate({ to: paths.adminCoursePeople(courseId) })}
    />
  );
}
