import { trainingPath } from '@trilha/rules/learning/trainings';
import { Clock, Route, Star } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useHome } from '../../../app/home-query.ts';
import { HomeSection } from '../../../app/home-section.tsx';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { MediaCard } from '../../../ui/media-card.tsx';
import css from './home-courses.module.css';

/** Courses and trails that have come since, in a row to leaf through. */
export function NewCourses() {
  const { newCourses: courses } = useHome();
  const { t } = useTranslation('home');
  const format = useFormat();
  if (courses.length === 0) return null;
  return (
    <HomeSection title={t('newForYou')} all={paths.courses}>
      <ul className={css['row']}>
        {courses.map((course) => (
          <li key={course.id}>
            <MediaCard
              to={trainingPath(course)}
              title={course.title}
              imageUrl={course.coverUrl}
              over={
                <>
                  {course.kind === 'trail' ? (
                    <Route size={15} aria-hidden="true" />
                  ) : (
                    <Clock size={15} aria-hidden="true" />
                  )}{' '}
                  {course.kind === 'trail' ? `${t('trail')} · ` : ''}
                  {format.duration(course.minutesLeft)}
                </>
              }
            >
              {course.points > 0 ? (
                <span className={css['points']}>
                  <Star size={16} aria-hidden="true" /> {format.points(course.points)}
                </span>
              ) : null}
            </MediaCard>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
