import type { CoursePage } from '@trilha/contracts/learning/catalog';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { TrainingIcon } from '../../../app/training-icon.tsx';
import { useShowsScores } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Hero } from '../../../ui/hero.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';

/** Cover, name and how far one is. */
export function CourseHero({ course, heart }: { readonly course: CoursePage; readonly heart: ReactNode }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const hasScores = useShowsScores();
  const { enrollment } = course;
  const isUnderWay = enrollment?.subscription === 'active' && enrollment.state !== 'not_started';
  // A full bar would say the opposite of what happened.
  const isLost =
    (enrollment?.state === 'blocked' || enrollment?.state === 'reproved') && enrollment.percent >= 100;
  return (
    <Hero
      title={course.title}
      summary={course.summary}
      coverUrl={course.coverUrl}
      heart={heart}
      kind={
        <>
          <TrainingIcon kind={course.kind} size={18} />
          {t(`trainingKind.${course.kind}`)}
        </>
      }
      progress={
        isUnderWay ? (
          <>
            {isLost ? null : (
              <ProgressBar value={enrollment.percent} label={t('progressOf', { title: course.title })} />
            )}
            <span>
              {isLost
                ? t(`state.${enrollment.state}`)
                : t('percentDone', { percent: format.percent(enrollment.percent) })}
              {enrollment.score === null || !hasScores
                ? null
                : ` · ${t('scoreOf', { score: format.score(enrollment.score) })}`}
            </span>
          </>
        ) : null
      }
    />
  );
}
