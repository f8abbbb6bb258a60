import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useShowsScores } from '../../../app/me.ts';
import { useDeadline } from '../../../app/use-deadline.ts';
import { WhyDeadline } from '../../../content/deadlines/why-deadline.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { mayImprove } from './main-action.ts';
import type { NearerDeadline } from './nearer-deadline.ts';

interface CourseNoticesProps {
  readonly course: CoursePage;
  readonly due: NearerDeadline | null;
}

/** What the state of the enrollment means for the person [CRS-05, CRS-06, CRS-12]. */
export function CourseNotices({ course, due }: CourseNoticesProps) {
  const { t } = useTranslation('courses');
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const hasScores = useShowsScores();
  const { enrollment } = course;

  if (!enrollment) {
    if (course.can.enroll) return null;
    return <Alert>{t(course.kind === 'course' ? 'assignedText' : 'datedText')}</Alert>;
  }
  if (enrollment.subscription === 'awaiting')
    return <Alert title={t('awaitingApproval')}>{t('awaitingText')}</Alert>;
  if (enrollment.subscription === 'refused')
    return <Alert tone="warning">{t(course.can.enroll ? 'refusedMayAsk' : 'refusedText')}</Alert>;
  switch (enrollment.state) {
    case 'blocked':
      return (
        <Alert tone="danger" title={errors('enrollment_blocked')}>
          {t('blockedText')}
        </Alert>
      );
    case 'reproved':
      return (
        <Alert tone="warning" title={t('reprovedTitle')}>
          {t('reprovedText')}
        </Alert>
      );
    case 'restarted':
      return (
        <Alert tone="warning" title={t('restartedTitle')}>
          {t('restartedText')}
        </Alert>
      );
    case 'approved':
    case 'improved':
      return mayImprove(course) ? (
        <Alert
          tone="success"
          title={
            hasScores
              ? t('improveTitle', { score: format.score(enrollment.score ?? 0) })
              : t('improveTitleWithoutScore')
          }
        >
          {t('improveText')}
        </Alert>
      ) : null;
    default:
      return due && !enrollment.finishedAt ? <Due course={course} due={due} /> : null;
  }
}

/** Until when it is to be done, and that a trail asks for it where it is the trail that does. */
function Due({ course, due }: CourseNoticesProps & { readonly due: NearerDeadline }) {
  const { dueAt, trail } = due;
  const { t } = useTranslation('courses');
  const deadline = useDeadline();
  const [now] = useState(Date.now);
  const isLate = new Date(dueAt).getTime() < now;
  return (
    <Alert
      tone={isLate ? 'danger' : 'info'}
      actions={<WhyDeadline trainingId={(trail ?? course).id} name={(trail ?? course).title} />}
    >
      {t(isLate ? 'lateText' : 'dueText', {
        date: deadline.dateTime(dueAt),
        when: deadline.when(dueAt, now),
        zone: deadline.zone,
      })}
      {trail ? ` ${t('dueByTrail', { title: trail.title })}` : null}
    </Alert>
  );
}
