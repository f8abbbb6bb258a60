import type { previewCourse } from '@trilha/contracts/learning/course-builder';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import {
  CourseDescription,
  CourseGoals,
  CourseInstructors,
  SupportMaterials,
} from '../course/course-about.tsx';
import { CourseFacts } from '../course/course-facts.tsx';
import { CourseHero } from '../course/course-hero.tsx';
import { CourseParts } from '../course/course-parts.tsx';
import { call } from '../../../lib/api.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import css from './admin-course-preview.screen.module.css';

/** The draft as its course page would show it to a learner; nothing is recorded. */
export function AdminCoursePreviewScreen() {
  const { t } = useTranslation(['admin-courses', 'courses']);
  const { courseId } = useParams({ from: '/signed-in/focus/admin/courses/$courseId/preview' });
  const navigate = useNavigate();
  const {
    data: course,
    error,
    refetch,
  } = useQuery({
    queryKey: ['admin', 'courses', courseId, 'preview'],
    queryFn: ({ signal }) =>
      call<typeof previewCourse>('GET /api/v1/admin/courses/:courseId/preview', {
        params: { courseId },
        signal,
      }),
    staleTime: 0,
  });

  // The learner's page leads to the learner's player; here the same links lead to the draft's activities.
  const leadToDraft = (parts: HTMLDivElement) => {
    const handleClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const [, order] = /\/activities\/(\d+)$/.exec(link?.pathname ?? '') ?? [];
      if (!order) return;
      event.preventDefault();
      event.stopPropagation();
      void navigate({ to: paths.adminActivityPreview(courseId, order) });
    };
    parts.addEventListener('click', handleClick, { capture: true });
    return () => parts.removeEventListener('click', handleClick, { capture: true });
  };

  if (error && !course) return <FailedScreen error={error} onRetry={refetch} />;
  if (!course) return <ScreenSkeleton cards={3} />;
  return (
    <main id="content" className={css['page']} tabIndex={-1} aria-label={t('previewTitle')}>
      <Screen title={course.title || t('untitledCourse')} titleHidden>
        <Alert tone="info">{t('previewNotice')}</Alert>
        {course.unfinishedIds.length > 0 ? (
          <Alert tone="warning">{t('previewUnfinished', { count: course.unfinishedIds.length })}</Alert>
        ) : null}
        <CourseHero course={course} heart={null} />
        {course.resumeOrder === null ? null : (
          <div>
            <LinkButton to={paths.adminActivityPreview(courseId, course.resumeOrder)}>
              {t('previewStart')}
            </LinkButton>
          </div>
        )}
        <CourseFacts course={course} due={null} />
        <CourseGoals goals={course.goals} />
        <div ref={leadToDraft} className={css['parts']}>
          <h2>{t('courses:content')}</h2>
          <CourseParts course={course} />
        </div>
        <CourseDescription course={course} />
        <SupportMaterials course={course} />
        <CourseInstructors course={course} />
      </Screen>
    </main>
  );
}
