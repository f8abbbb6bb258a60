import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useShowsScores } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { ProgressBar } from '../../../ui/progress.tsx';
import css from './course-hero.module.css';

/** Cover, name and how far one is. */
export function CourseHero({ course, heart }: { readonly course: CoursePage; readonly heart: ReactNode }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const hasScores = useShowsScores();
  const { enrollment } = course;
  const isUnderWay = enrollment?.subscription === 'active' && enrollment.state !== 'not_started';
  return (
    <header className={css['hero']}>
      {course.coverUrl ? (
        <img className={css['cover']} src={course.coverUrl} alt="" fetchPriority="high" />
      ) : (
        <span className={css['plain']} />
      )}
      <div className={css['heart']}>{heart}</div>
      <div className={css['text']}>
        <p className={css['kind']}>
          <GraduationCap size={18} aria-hidden="true" />
          {t('onlineCourse')}
        </p>
        {/* The screen's own heading says the same to screen readers. */}
        <p className={css['title']} aria-hidden="true">
          {course.title}
        </p>
        {course.summary ? <p className={css['summary']}>{course.summary}</p> : null}
        {isUnderWay ? (
          <div className={css['progress']}>
            <ProgressBar value={enrollment.percent} label={t('progressOf', { title: course.title })} />
            <span>
              {t('percentDone', { percent: format.percent(enrollment.percent) })}
              {enrollment.score === null || !hasScores
                ? null
                : ` · ${t('scoreOf', { score: format.score(enrollment.score) })}`}
            </span>
          </div>
        ) : null}
      </div>
    </header>
  );
}
