import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { RETURN_PLACES } from '@trilha/rules/learning/attendance';
import { Award, CalendarDays, Hourglass, Play, RotateCcw } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useCoursePaths } from '../../../app/course-paths.ts';
import { CancelButton, EnrollDialog } from '../../../app/enrollment-dialogs.tsx';
import { EVENTS_ID } from '../../../app/course-paths.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { enrollIn, leaveCourse, useSaveCourse } from './course.api.ts';
import { mainActionOf } from './main-action.ts';

/** Where the main button stands: what is locked before the enrollment leads there. */
export const COURSE_ACTION_ID = 'course-action';

/** The course page's one main button: enroll, start, continue, certificate … [CRS-02, CRS-03] */
export function CourseAction({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  const [asking, setAsking] = useState(false);
  const to = useCoursePaths();
  const action = mainActionOf(course);
  // Shut until attendance is recorded: the page says how, further down on a phone. What was earned stays at hand.
  if (course.enrollment?.subscription === 'active' && !course.can.learn && action.kind !== 'certificate')
    return (
      <LinkButton wide size="large" to="." hash={RETURN_PLACES.session}>
        {t('action.attendance')}
      </LinkButton>
    );

  switch (action.kind) {
    case 'enroll':
    case 'request':
    case 'requestAgain':
      return (
        <>
          <Button id={COURSE_ACTION_ID} wide size="large" onClick={() => setAsking(true)}>
            {t(`action.${action.kind}`)}
          </Button>
          {asking ? <Enroll course={course} onClose={() => setAsking(false)} /> : null}
        </>
      );
    case 'awaiting':
      return (
        <Button wide size="large" disabled icon={<Hourglass size={20} aria-hidden="true" />}>
          {t('action.awaiting')}
        </Button>
      );
    case 'refused':
    case 'assigned':
      return (
        <Button wide size="large" disabled>
          {t(`action.${action.kind}`)}
        </Button>
      );
    case 'chooseEvent':
      return (
        <LinkButton
          wide
          size="large"
          to="."
          hash={EVENTS_ID}
          icon={<CalendarDays size={20} aria-hidden="true" />}
        >
          {t('action.chooseEvent')}
        </LinkButton>
      );
    case 'certificate':
      return <CertificateLink code={course.certificate.code} />;
    default:
      return (
        <LinkButton
          wide
          size="large"
          to={to.activity(course.id, action.order, course.event)}
          icon={
            action.kind === 'retry' ? (
              <RotateCcw size={20} aria-hidden="true" />
            ) : (
              <Play size={20} fill="currentcolor" aria-hidden="true" />
            )
          }
        >
          {t(`action.${action.kind}`)}
        </LinkButton>
      );
  }
}

function Enroll({ course, onClose }: { readonly course: CoursePage; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const to = useCoursePaths();
  const saveCourse = useSaveCourse();
  const handleEnroll = async () => {
    const enrolled = await enrollIn(course.id);
    saveCourse(enrolled);
    return () => {
      if (enrolled.can.learn)
        void navigate({ to: to.activity(course.id, enrolled.resumeOrder ?? 1, enrolled.event) });
    };
  };
  return (
    <EnrollDialog
      words="courses"
      title={course.title}
      needsApproval={course.subscriptionType === 'on_approval'}
      onEnroll={handleEnroll}
      onClose={onClose}
    />
  );
}

/** Leaves the course after a question that says what stays [CRS-03]. */
export function CancelEnrollment({ course }: { readonly course: CoursePage }) {
  const saveCourse = useSaveCourse();
  if (!course.can.cancel) return null;
  return (
    <CancelButton
      words="courses"
      title={course.title}
      isWaiting={course.enrollment?.subscription === 'awaiting'}
      onCancel={async () => saveCourse(await leaveCourse(course.id))}
    />
  );
}

function CertificateLink({ code }: { readonly code: string | null }) {
  const { t } = useTranslation('courses');
  return (
    <LinkButton
      wide
      size="large"
      to={paths.certificates}
      hash={code ?? undefined}
      icon={<Award size={22} aria-hidden="true" />}
    >
      {t('action.certificate')}
    </LinkButton>
  );
}
