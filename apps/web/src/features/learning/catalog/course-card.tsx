import type { CourseCard as Course } from '@trilha/contracts/learning/catalog';
import { trainingPath } from '@trilha/rules/learning/trainings';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { TrainingIcon } from '../../../app/training-icon.tsx';
import { TrainingCard } from '../../../app/training-card.tsx';
import { useFormat } from '../../../lib/dates.ts';

interface CourseCardProps {
  readonly course: Course;
  /** The favorite heart. */
  readonly heart: ReactNode;
  /** Across the card below everything else. */
  readonly below?: ReactNode;
  readonly row?: boolean | undefined;
  /** In sight from the start. */
  readonly first?: boolean | undefined;
}

/** A course, webinar or class in a list. */
export function CourseCard({ course, ...place }: CourseCardProps) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  return (
    <TrainingCard
      {...place}
      words="courses"
      training={course}
      to={trainingPath(course)}
      over={
        <>
          <TrainingIcon kind={course.kind} size={16} />
          <span>
            {t(`trainingKind.${course.kind}`)} · {format.duration(course.minutes)}
          </span>
        </>
      }
    />
  );
}
