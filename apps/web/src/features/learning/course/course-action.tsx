import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { Award, Hourglass, Play, RotateCcw } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { enrollIn, leaveCourse, useKeepCourse } from './course.api.ts';
import { mainActionOf } from './main-action.ts';

/** Where the main button stands: what is locked before the enrollment leads there. */
export const COURSE_ACTION_ID = 'course-action';

/** The course page's one main button: enroll, start, continue, certificate … [CRS-02, CRS-03] */
export function CourseAction({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  const [asking, setAsking] = useState(false);
  const action = mainActionOf(course);

  switch (action.kind) {
    case 'enroll':
    case 'request':
    case 'requestAgain':
      return (
        <>
          <Button id={COURSE_ACTION_ID} wide size="large" onClick={() => setAsking(true)}>
            {t(`action.${action.kind}`)}
          </Button>
          {asking ? <EnrollDialog course={course} onClose={() => setAsking(false)} /> : null}
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
    case 'certificate':
      return (
        <LinkButton wide size="large" to={paths.certificates} icon={<Award size={22} aria-hidden="true" />}>
          {t('action.certificate')}
        </LinkButton>
      );
    default:
      return (
        <LinkButton
          wide
          size="large"
          to={paths.activity(course.id, action.order)}
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

interface QuestionProps {
  readonly course: CoursePage;
  readonly onClose: () => void;
}

function EnrollDialog({ course, onClose }: QuestionProps) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const keep = useKeepCourse();
  const { busy, error, act } = useAsyncAction();
  const needsApproval = course.subscriptionType === 'on_approval';

  const handleEnroll = () =>
    act(async () => {
      const enrolled = await enrollIn(course.id);
      keep(enrolled);
      onClose();
      showToast({
        text: t(needsApproval ? 'requested' : 'enrolled', { title: course.title }),
        tone: 'success',
      });
      if (enrolled.can.learn) void navigate({ to: paths.activity(course.id, enrolled.resumeOrder ?? 1) });
    });

  return (
    <ActionDialog
      title={t(needsApproval ? 'requestTitle' : 'enrollTitle')}
      label={t(needsApproval ? 'action.request' : 'enrollAndStart')}
      busy={busy}
      error={error}
      onAct={() => void handleEnroll()}
      onClose={onClose}
    >
      <p>{t(needsApproval ? 'requestQuestion' : 'enrollQuestion', { title: course.title })}</p>
    </ActionDialog>
  );
}

/** Leaves the course after a question that says what stays [CRS-03]. */
export function CancelEnrollment({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  const [asking, setAsking] = useState(false);
  const keep = useKeepCourse();
  const { busy, error, act } = useAsyncAction();
  if (!course.can.cancel) return null;
  const isWaiting = course.enrollment?.subscription === 'awaiting';

  const handleCancel = () =>
    act(async () => {
      keep(await leaveCourse(course.id));
      setAsking(false);
      showToast({ text: t('cancelled', { title: course.title }) });
    });

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t(isWaiting ? 'withdrawRequest' : 'cancelEnrollment')}
      </Button>
      {asking ? (
        <ActionDialog
          title={t(isWaiting ? 'withdrawTitle' : 'cancelTitle')}
          label={t(isWaiting ? 'withdrawRequest' : 'cancelEnrollment')}
          cancelLabel={t('stay')}
          danger
          busy={busy}
          error={error}
          onAct={handleCancel}
          onClose={() => setAsking(false)}
        >
          <p>{t(isWaiting ? 'withdrawQuestion' : 'cancelQuestion', { title: course.title })}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
