import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useShowsScores } from '../../../app/me.ts';
import { WhyDeadline } from '../../../content/deadlines/why-deadline.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { shownTimeZone } from '../../../lib/time-zone.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { Alert } from '../../../ui/alert.tsx';
import { mayImprove } from './main-action.ts';

/** What the state of the enrollment means for the person [CRS-05, CRS-06, CRS-12]. */
export function CourseNotices({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const hasScores = useShowsScores();
  const [now] = useState(Date.now);
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
    default: {
      if (!enrollment.dueAt || enrollment.finishedAt) return null;
      const isLate = new Date(enrollment.dueAt).getTime() < now;
      const zone = shownTimeZone();
      return (
        <Alert
          tone={isLate ? 'danger' : 'info'}
          actions={<WhyDeadline trainingId={course.id} name={course.title} />}
        >
          {t(isLate ? 'lateText' : 'dueText', {
            date: format.dateTime(enrollment.dueAt),
            when: format.relative(enrollment.dueAt, now),
            zone: zoneName(zone, currentLocale()),
          })}
        </Alert>
      );
    }
  }
}
