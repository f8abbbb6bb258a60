import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { Award, Hourglass, Play, RotateCcw } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useCancelEnrollment, useEnroll } from './course.api.ts';
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
          <EnrollDialog course={course} open={asking} onClose={() => setAsking(false)} />
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
  readonly open: boolean;
  readonly onClose: () => void;
}

function EnrollDialog({ course, open, onClose }: QuestionProps) {
  const { t } = useTranslation('courses');
  const common = useTranslation('common').t;
  const navigate = useNavigate();
  const enroll = useEnroll(course.id);
  const needsApproval = course.subscriptionType === 'on_approval';

  const handleEnroll = () =>
    enroll.mutate(undefined, {
      onSuccess: ({ can, resumeOrder }) => {
        onClose();
        showToast({
          text: t(needsApproval ? 'requested' : 'enrolled', { title: course.title }),
          tone: 'success',
        });
        if (can.learn) void navigate({ to: paths.activity(course.id, resumeOrder ?? 1) });
      },
    });

  return (
    <Dialog
      title={t(needsApproval ? 'requestTitle' : 'enrollTitle')}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button loading={enroll.isPending} onClick={handleEnroll}>
            {t(needsApproval ? 'action.request' : 'enrollAndStart')}
          </Button>
        </>
      }
    >
      <p>{t(needsApproval ? 'requestQuestion' : 'enrollQuestion', { title: course.title })}</p>
      <ActionError error={enroll.error} />
    </Dialog>
  );
}

/** Leaves the course after a question that says what stays [CRS-03]. */
export function CancelEnrollment({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  const [asking, setAsking] = useState(false);
  const cancel = useCancelEnrollment(course.id);
  if (!course.can.cancel) return null;
  const isWaiting = course.enrollment?.subscription === 'awaiting';

  const handleCancel = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        showToast({ text: t('cancelled', { title: course.title }) });
      },
    });

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t(isWaiting ? 'withdrawRequest' : 'cancelEnrollment')}
      </Button>
      <Dialog
        title={t(isWaiting ? 'withdrawTitle' : 'cancelTitle')}
        open={asking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('stay')}
            </Button>
            <Button variant="danger" loading={cancel.isPending} onClick={handleCancel}>
              {t(isWaiting ? 'withdrawRequest' : 'cancelEnrollment')}
            </Button>
          </>
        }
      >
        <p>{t(isWaiting ? 'withdrawQuestion' : 'cancelQuestion', { title: course.title })}</p>
        <ActionError error={cancel.error} />
      </Dialog>
    </>
  );
}
