import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { hoursText } from '@trilha/rules/learning/hours-text';
import { Award, BadgeCheck, CalendarClock, Clock, ListTree, Sparkles, Star } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useDeadline } from '../../../app/use-deadline.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import type { NearerDeadline } from './nearer-deadline.ts';

interface CourseFactsProps {
  readonly course: CoursePage;
  readonly due: NearerDeadline | null;
}

/** Time, parts, points, certificate, minimum score, deadline: each with its picture. */
export function CourseFacts({ course, due }: CourseFactsProps) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const deadline = useDeadline();
  const { certificate } = course;
  return (
    <Facts>
      <Fact icon={<Clock size={20} />} text={format.duration(course.minutes)} label={t('timeNeeded')} />
      <Fact
        icon={<ListTree size={20} />}
        text={t('partCount', { count: course.activityCount })}
        label={t('inTheCourse')}
      />
      {course.points > 0 ? (
        <Fact icon={<Star size={20} />} text={format.points(course.points)} label={t('forFinishing')} />
      ) : null}
      {course.perfectScorePoints > 0 ? (
        <Fact
          icon={<Sparkles size={20} />}
          text={`+ ${format.points(course.perfectScorePoints)}`}
          label={t('forPerfectScore')}
        />
      ) : null}
      {course.minimumScore === null ? null : (
        <Fact
          icon={<BadgeCheck size={20} />}
          text={format.score(course.minimumScore)}
          label={t('minimumScore')}
        />
      )}
      {certificate.enabled ? (
        <Fact
          icon={<Award size={20} />}
          text={
            certificate.hours > 0
              ? Number.isInteger(certificate.hours)
                ? t('certificateHours', {
                    count: certificate.hours,
                    number: format.number(certificate.hours),
                  })
                : hoursText(certificate.hours)
              : t('included')
          }
          label={t('certificate')}
        />
      ) : null}
      {due ? (
        <Fact
          icon={<CalendarClock size={20} />}
          text={deadline.date(due.dueAt)}
          label={t(due.trail ? 'deadlineOfTrail' : 'deadline')}
        />
      ) : null}
    </Facts>
  );
}
