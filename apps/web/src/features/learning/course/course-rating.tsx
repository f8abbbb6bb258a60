import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { classes } from '../../../ui/classes.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useRateCourse } from './course.api.ts';
import css from './course-rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** What others think of the course, and one's own stars once it was begun [CRS-02]. */
export function CourseRating({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const onError = useErrorToast();
  const name = useId();
  const rate = useRateCourse(course.id);
  const { average, count, mine } = course.rating;
  const shown = rate.isPending ? rate.variables : mine;

  const handleRate = (stars: number) =>
    rate.mutate(stars, {
      onSuccess: () => showToast({ text: t('rated'), tone: 'success' }),
      onError,
    });

  return (
    <div className={css['rating']}>
      {average === null ? (
        <p className={css['none']}>{t('noRatings')}</p>
      ) : (
        <p className={css['average']}>
          <strong>{format.number(average)}</strong>
          <Star size={20} fill="currentcolor" aria-hidden="true" />
          <span>{t('ratings', { count, number: format.number(count) })}</span>
        </p>
      )}
      {course.can.rate ? (
        <fieldset className={css['mine']}>
          <legend>{t(mine === null ? 'rateQuestion' : 'yourRating')}</legend>
          <div className={css['stars']}>
            {STARS.map((stars) => (
              <label
                key={stars}
                className={classes(css['star'], shown !== null && stars <= shown && css['on'])}
              >
                <input
                  type="radio"
                  className="visually-hidden"
                  name={name}
                  checked={shown === stars}
                  onChange={() => handleRate(stars)}
                />
                <span className="visually-hidden">{t('stars', { count: stars })}</span>
                <Star size={30} aria-hidden="true" />
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}
