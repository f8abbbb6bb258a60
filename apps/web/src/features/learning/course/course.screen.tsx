import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { EVENTS_ID, useCourseKind } from '../../../app/course-paths.ts';
import { ForumLink } from '../../../app/forum-link.tsx';
import { useIsImpersonating } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { CourseDescription, CourseGoals, CourseInstructors, SupportMaterials } from './course-about.tsx';
import { CancelEnrollment, CourseAction } from './course-action.tsx';
import { courseQuery } from './course.api.ts';
import { CourseFacts } from './course-facts.tsx';
import { CourseHero } from './course-hero.tsx';
import { CourseNotices } from './course-notices.tsx';
import { CourseParts } from './course-parts.tsx';
import { CourseAttendance } from '../attendance/course-attendance.tsx';
import { nearerDeadline } from './nearer-deadline.ts';
import type { NearerDeadline } from './nearer-deadline.ts';
import { CourseRating } from './course-rating.tsx';
import { DownloadCourse } from '../downloads/lazy-parts.ts';
import { useReleases } from '../releases/use-releases.ts';
import { TrailBar } from '../trails/trail-bar.tsx';
import { useTrailEntry } from '../trails/trail-entry.ts';
import { TrailRefusal } from '../trails/trail-refusal.tsx';
import { EventsPanel } from '../events/events-panel.tsx';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LazyPanel } from '../../../ui/lazy-panel.tsx';
import { Screen } from '../../../ui/screen.tsx';
import css from '../../../app/training.screen.module.css';
import { CourseScreenSkeleton } from './course-skeleton.tsx';

/** One course, webinar or class: what it gives, how far one is, and the next step [ROU-13, ROU-15 to ROU-17, CRS-02]. */
export function CourseScreen() {
  const { trailId, courseId = '' } = useParams({ strict: false });
  const entry = useTrailEntry(trailId, courseId);
  const isIn = entry.state === 'none' || entry.state === 'open';
  const { data: course, error, refetch } = useQuery({ ...courseQuery(courseId), enabled: isIn });
  const isPhone = useIsPhone();
  const back = useListLink();
  const client = useQueryClient();
  useReleases(course?.releasingEventId, () => {
    void client.invalidateQueries({ queryKey: courseQuery(courseId).queryKey });
  });

  if (entry.state === 'failed') return <FailedScreen error={entry.error} onRetry={entry.retry} />;
  if (entry.state === 'refused') return <TrailRefusal {...entry} />;
  if (error && !course) return <FailedScreen error={error} onRetry={refetch} />;
  if (!course) return <CourseScreenSkeleton />;
  const due = nearerDeadline(course, entry.state === 'open' ? entry.trail : undefined);
  return (
    <Screen
      title={course.title}
      titleHidden
      back={entry.state === 'open' ? { to: paths.trail(entry.trail.id), label: entry.trail.title } : back}
    >
      {entry.state === 'open' ? <TrailBar {...entry} /> : null}
      <CourseHero
        course={course}
        heart={
          <FavoriteButton
            training={{ kind: course.kind, id: course.id }}
            title={course.title}
            favorite={course.favorite}
          />
        }
      />
      {isPhone ? <PhoneBody course={course} due={due} /> : <DesktopBody course={course} due={due} />}
    </Screen>
  );
}

const LISTS = {
  course: { to: paths.courses, label: 'courses' },
  presential_course: { to: paths.presentials, label: 'presentials' },
  webinar: { to: paths.webinars, label: 'webinars' },
  live_class: { to: paths.liveClasses, label: 'liveClasses' },
} as const;

/** The way back to the list that holds trainings of this kind. */
function useListLink() {
  const { t } = useTranslation('shell');
  const { to, label } = LISTS[useCourseKind()];
  return { to, label: t(label) };
}

/** Dates of a training that has some. */
function Events({ course }: { readonly course: CoursePage }) {
  if (!course.hasEvents) return null;
  return (
    <div id={EVENTS_ID}>
      <EventsPanel trainingId={course.id} />
    </div>
  );
}

interface BodyProps {
  readonly course: CoursePage;
  readonly due: NearerDeadline | null;
}

/** One column in the order of a first visit; the next step stays under the thumb. */
function PhoneBody({ course, due }: BodyProps) {
  return (
    <div className={css['column']}>
      <CourseNotices course={course} due={due} />
      <Attendance course={course} />
      <Events course={course} />
      <CourseFacts course={course} due={due} />
      <Download course={course} />
      <CourseGoals goals={course.goals} />
      <Content course={course} />
      <CourseDescription course={course} />
      <SupportMaterials course={course} />
      <CourseInstructors course={course} />
      <Rating course={course} />
      <ForumLink trainingId={course.id} />
      <ManageLink course={course} />
      <CancelEnrollment course={course} />
      <div className={css['sticky']}>
        <CourseAction course={course} />
      </div>
    </div>
  );
}

function DesktopBody({ course, due }: BodyProps) {
  return (
    <div className={css['columns']}>
      <div className={css['column']}>
        <CourseNotices course={course} due={due} />
        <Attendance course={course} />
        <Events course={course} />
        <CourseGoals goals={course.goals} />
        <Content course={course} />
        <CourseDescription course={course} />
      </div>
      <aside className={css['side']}>
        <Card>
          <CourseAction course={course} />
          <Download course={course} />
          <CourseFacts course={course} due={due} />
          <CancelEnrollment course={course} />
          <ForumLink trainingId={course.id} />
          <ManageLink course={course} />
        </Card>
        <SupportMaterials course={course} />
        <CourseInstructors course={course} />
        <Rating course={course} />
      </aside>
    </div>
  );
}

/** Attendance at the training authority opens the course of who takes it; who left with a session under way still closes it. */
function Attendance({ course }: { readonly course: CoursePage }) {
  const isEnrolled = course.enrollment?.subscription === 'active';
  return <CourseAttendance courseId={course.id} enrolled={isEnrolled} />;
}

/** Taking it along, for who is in it. */
function Download({ course }: { readonly course: CoursePage }) {
  const isImpersonating = useIsImpersonating();
  if (isImpersonating || !course.can.learn) return null;
  return (
    <LazyPanel tells="nothing">
      <DownloadCourse courseId={course.id} />
    </LazyPanel>
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
