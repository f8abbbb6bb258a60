import { Play } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { pathToGoOn } from '../../../app/course-paths.ts';
import { useHome } from '../../../app/home-query.ts';
import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import css from './continue-card.module.css';

/** The one thing to go on with: where one was, how much is left, one press away. */
export function ContinueCard() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { continue: course, trail, counts, newCourses } = useHome();
  const hasCourseModule = selectedClient(useMe())?.has_courses;
  const hasConcluded = counts.concluded > 0;
  const hasCourses = newCourses.length > 0;

  // The trail under way is what to go on with; there is no course to look for where the company has none.
  if (!course && (trail || !hasCourseModule)) return null;
  if (!course && !hasCourses && !hasConcluded)
    return (
      <Card>
        <EmptyState compact illustration="nothing-yet" title={t('noCoursesTitle')}>
          {t('noCoursesText')}
        </EmptyState>
      </Card>
    );
  if (!course)
    return (
      <Card>
        <EmptyState
          compact
          illustration={hasConcluded ? 'done' : 'nothing-yet'}
          title={t(hasConcluded ? 'allDoneTitle' : 'firstCourseTitle')}
          actions={<LinkButton to={paths.courses}>{t('findCourse')}</LinkButton>}
        >
          {t(hasConcluded ? 'allDoneText' : 'firstCourseText')}
        </EmptyState>
      </Card>
    );

  const { activity, percent } = course;
  const isOfTrail = trail?.next?.id === course.id;
  const to = pathToGoOn(course, activity?.hierarchy_order ?? null, isOfTrail ? trail.id : undefined);
  return (
    <section className={css['card']} aria-label={t('continue')}>
      <div className={css['picture']}>
        {course.coverUrl ? <img src={course.coverUrl} alt="" fetchPriority="high" /> : null}
      </div>
      <div className={css['body']}>
        <p className={css['over']}>{t(percent > 0 ? 'continue' : 'begin')}</p>
        <h2 className={css['title']}>{course.title}</h2>
        {activity ? <p className={css['activity']}>{activity.title}</p> : null}
        <div className={css['progress']}>
          <span
            className={css['track']}
            role="progressbar"
            aria-label={t('progressOf', { title: course.title })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <span style={{ width: `${percent}%` }} />
          </span>
          <span className={css['left']}>
            {format.percent(percent)} · {t('minutesLeft', { time: format.duration(course.minutesLeft) })}
          </span>
        </div>
        <Link to={to} className={css['button']}>
          <Play size={20} fill="currentcolor" aria-hidden="true" />
          {t(percent > 0 ? 'goOn' : 'start')}
        </Link>
      </div>
    </section>
  );
}
