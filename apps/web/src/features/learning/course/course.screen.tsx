import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { CourseDescription, CourseGoals, CourseInstructors, SupportMaterials } from './course-about.tsx';
import { CancelEnrollment, CourseAction } from './course-action.tsx';
import { courseQuery } from './course.api.ts';
import { CourseFacts } from './course-facts.tsx';
import { CourseHero } from './course-hero.tsx';
import { CourseNotices } from './course-notices.tsx';
import { CourseParts } from './course-parts.tsx';
import { CourseRating } from './course-rating.tsx';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import css from './course.screen.module.css';
import { CourseScreenSkeleton } from './course-skeleton.tsx';

/** One course: what it gives, how far one is, and the next step [ROU-13, CRS-02]. */
export function CourseScreen() {
  const { t } = useTranslation('courses');
  const { courseId } = useParams({ from: '/signed-in/shell/online-courses/$courseId' });
  const { data: course, error, refetch } = useQuery(courseQuery(courseId));
  const isPhone = useIsPhone();

  if (error && !course) return <FailedScreen error={error} onRetry={refetch} />;
  if (!course) return <CourseScreenSkeleton />;
  return (
    <Screen title={course.title} titleHidden back={{ to: paths.courses, label: t('title') }}>
      <CourseHero
        course={course}
        heart={<FavoriteButton courseId={course.id} title={course.title} favorite={course.favorite} />}
      />
      {isPhone ? <PhoneBody course={course} /> : <DesktopBody course={course} />}
    </Screen>
  );
}

/** One column in the order of a first visit; the next step stays under the thumb. */
function PhoneBody({ course }: { readonly course: CoursePage }) {
  return (
    <div className={css['column']}>
      <CourseNotices course={course} />
      <CourseFacts course={course} />
      <CourseGoals goals={course.goals} />
      <Content course={course} />
      <CourseDescription course={course} />
      <SupportMaterials course={course} />
      <CourseInstructors course={course} />
      <Rating course={course} />
      <ManageLink course={course} />
      <CancelEnrollment course={course} />
      <div className={css['sticky']}>
        <CourseAction course={course} />
      </div>
    </div>
  );
}

function DesktopBody({ course }: { readonly course: CoursePage }) {
  return (
    <div className={css['columns']}>
      <div className={css['column']}>
        <CourseNotices course={course} />
        <CourseGoals goals={course.goals} />
        <Content course={course} />
        <CourseDescription course={course} />
      </div>
      <aside className={css['side']}>
        <Card>
          <CourseAction course={course} />
          <CourseFacts course={course} />
          <CancelEnrollment course={course} />
          <ManageLink course={course} />
        </Card>
        <SupportMaterials course={course} />
        <CourseInstructors course={course} />
        <Rating course={course} />
      </aside>
    </div>
  );
}

function Content({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  return (
    <section className={css['section']}>
      <h2>{t('content')}</h2>
      <CourseParts course={course} />
    </section>
  );
}

function Rating({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  return (
    <section className={css['section']}>
      <h2>{t('ratingTitle')}</h2>
      <CourseRating course={course} />
    </section>
  );
}

function ManageLink({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  if (!course.can.manage) return null;
  return (
    <LinkButton
      variant="quiet"
      to={paths.adminCourse(course.id)}
      icon={<Pencil size={18} aria-hidden="true" />}
    >
      {t('edit')}
    </LinkButton>
  );
}
