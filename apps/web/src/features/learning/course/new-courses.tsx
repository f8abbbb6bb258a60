import { Clock, Star } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useHome } from '../../../app/home-query.ts';
import { HomeSection } from '../../../app/home-section.tsx';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { MediaCard } from '../../../ui/media-card.tsx';
import css from './home-courses.module.css';

/** Courses that have come since, in a row to leaf through. */
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
              to={paths.course(course.id)}
              title={course.title}
              imageUrl={course.coverUrl}
              over={
                <>
                  <Clock size={15} aria-hidden="true" /> {format.duration(course.minutesLeft)}
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
