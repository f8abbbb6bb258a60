import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useShowsScores } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { shownTimeZone } from '../../../lib/time-zone.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { Notice } from '../../../ui/notice.tsx';
import { mayImprove } from './main-action.ts';

/** What the state of the enrolment means for the person [CRS-05, CRS-06, CRS-12]. */
export function CourseNotices({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  const errors = useTranslation('errors').t;
  const format = useFormat();
  const hasScores = useShowsScores();
  const [now] = useState(Date.now);
  const { enrolment } = course;

  if (!enrolment) return course.can.enrol ? null : <Notice>{t('assignedText')}</Notice>;
  if (enrolment.subscription === 'awaiting')
    return <Notice title={t('awaitingApproval')}>{t('awaitingText')}</Notice>;
  if (enrolment.subscription === 'refused')
    return <Notice tone="warning">{t(course.can.enrol ? 'refusedMayAsk' : 'refusedText')}</Notice>;
  switch (enrolment.state) {
    case 'blocked':
      return (
        <Notice tone="danger" title={errors('enrolment_blocked')}>
          {t('blockedText')}
        </Notice>
      );
    case 'reproved':
      return (
        <Notice tone="warning" title={t('reprovedTitle')}>
          {t('reprovedText')}
        </Notice>
      );
    case 'restarted':
      return (
        <Notice tone="warning" title={t('restartedTitle')}>
          {t('restartedText')}
        </Notice>
      );
    case 'approved':
    case 'improved':
      return mayImprove(course) ? (
        <Notice
          tone="success"
          title={
            hasScores
              ? t('improveTitle', { score: format.score(enrolment.score ?? 0) })
              : t('improveTitleWithoutScore')
          }
        >
          {t('improveText')}
        </Notice>
      ) : null;
    default: {
      if (!enrolment.dueAt || enrolment.finishedAt) return null;
      const isLate = new Date(enrolment.dueAt).getTime() < now;
      const zone = shownTimeZone();
      return (
        <Notice tone={isLate ? 'danger' : 'info'}>
          {t(isLate ? 'lateText' : 'dueText', {
            date: format.dateTime(enrolment.dueAt),
            when: format.relative(enrolment.dueAt, now),
            zone: zoneName(zone, currentLocale()),
          })}
        </Notice>
      );
    }
  }
}
