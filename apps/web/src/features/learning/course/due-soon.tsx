import { trainingPath } from '@trilha/rules/learning/trainings';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useHome } from '../../../app/home-query.ts';
import { HomeRows, HomeSection } from '../../../app/home-section.tsx';
import { useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useDeadline } from '../../../app/use-deadline.ts';
import { WhyDeadline } from '../../../content/deadlines/why-deadline.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import css from './home-courses.module.css';

/** From here on a date says more than "next month". */
const FAR_MS = 14 * 24 * 60 * 60 * 1000;

/** Courses and trails with a deadline, nearest first. */
export function DueSoon() {
  const { dueSoon: courses } = useHome();
  const { has_obligations: hasObligations } = useMe();
  const { t } = useTranslation('home');
  const format = useFormat();
  const deadline = useDeadline();
  const [now] = useState(Date.now);
  if (courses.length === 0) return null;
  return (
    <HomeSection title={t('dueSoon')} {...(hasObligations ? { all: paths.obligations } : {})}>
      <HomeRows>
        {courses.map((course) => {
          const left = course.dueAt === null ? 0 : new Date(course.dueAt).getTime() - now;
          const isLate = left < 0;
          return (
            <li key={course.id} className={css['dueItem']}>
              <ProgressRing size={46} value={course.percent} label={t('progressOf', { title: course.title })}>
                <CalendarClock size={17} aria-hidden="true" />
              </ProgressRing>
              <span className={css['dueText']}>
                <Link to={trainingPath(course)} className={css['dueLink']}>
                  {course.title}
                </Link>
                <small>{t('minutesLeft', { time: format.duration(course.minutesLeft) })}</small>
                {course.dueAt ? (
                  <span className={css['dueWhy']}>
                    <WhyDeadline trainingId={course.id} name={course.title} />
                  </span>
                ) : null}
              </span>
              {course.dueAt ? (
                <Pill tone={isLate ? 'danger' : 'warning'}>
                  {isLate
                    ? t('overdue')
                    : left > FAR_MS
                      ? deadline.date(course.dueAt)
                      : deadline.when(course.dueAt, now)}
                </Pill>
              ) : null}
            </li>
          );
        })}
      </HomeRows>
    </HomeSection>
  );
}
