import type { ActivityLine, CoursePage } from '@trilha/contracts/learning/catalog';
import { Check, ChevronRight, Lock, X } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { ActivityIcon } from '../../../activities/activity-kind.tsx';
import { InstructorOpens } from '../../../activities/instructor-opens.tsx';
import { useShowsScores } from '../../../app/me.ts';
import { useCoursePaths } from '../../../app/course-paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';
import { COURSE_ACTION_ID } from './course-action.tsx';
import css from './course-parts.module.css';

/** The parts of a course in their modules, each with its state; a locked one says what is missing and leads there. */
export function CourseParts({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  return (
    <>
      {course.can.enroll ? (
        <button
          type="button"
          className={css['enroll']}
          onClick={() => document.querySelector<HTMLElement>(`#${COURSE_ACTION_ID}`)?.focus()}
        >
          <Lock size={16} aria-hidden="true" />
          {t('enrollFirst')}
        </button>
      ) : null}
      <ol className={css['modules']}>
        {course.modules.map((module, index) => (
          <li key={module.id} className={css['module']}>
            <h3 className={css['title']}>
              <span className={css['number']} aria-hidden="true">
                {index + 1}
              </span>
              {module.title}
            </h3>
            <ol className={css['parts']}>
              {module.activities.map((line) => (
                <Part
                  key={line.id}
                  course={course}
                  line={line}
                  canLearn={course.can.learn}
                  isNext={line.hierarchy_order === course.resumeOrder}
                />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  );
}

interface PartProps {
  readonly course: Pick<CoursePage, 'id' | 'event'>;
  readonly line: ActivityLine;
  readonly canLearn: boolean;
  readonly isNext: boolean;
}

function Part({ course, line, canLearn, isNext }: PartProps) {
  const to = useCoursePaths();
  const { t } = useTranslation(['courses', 'types']);
  const hasScores = useShowsScores();
  const format = useFormat();
  const isOpen = canLearn && line.access !== 'locked';
  const isBegun = line.access === 'in_progress' && line.seenShare > 0;
  return (
    <li className={classes(css['part'], isNext && css['next'], !isOpen && css['closed'])}>
      <StateMark line={line} access={canLearn ? line.access : 'locked'} />
      <span className={css['text']}>
        {isOpen ? (
          <Link to={to.activity(course.id, line.hierarchy_order, course.event)} className={css['link']}>
            {line.title}
          </Link>
        ) : (
          <span>{line.title}</span>
        )}
        <small className={css['facts']}>
          <span>{t(`types:${line.type}`)}</span>
          <span>{format.duration(line.minutes)}</span>
          {line.required ? null : <span>{t('optionalPart')}</span>}
          {line.score === null || !hasScores ? null : (
            <span>{t('scoreOf', { score: format.score(line.score) })}</span>
          )}
          {isBegun ? <span>{t('seen', { percent: format.percent(line.seenShare * 100) })}</span> : null}
        </small>
        {canLearn && line.awaitsInstructor ? <InstructorOpens /> : null}
        {canLearn && line.access === 'locked' && line.missing ? (
          <small className={css['missing']}>
            {t('firstDo')}{' '}
            <Link to={to.activity(course.id, line.missing.hierarchy_order, course.event)}>
              {line.missing.title}
            </Link>
          </small>
        ) : null}
      </span>
      {isOpen ? <ChevronRight size={20} aria-hidden="true" /> : null}
    </li>
  );
}

interface StateMarkProps {
  readonly line: ActivityLine;
  readonly access: ActivityLine['access'];
}

function StateMark({ line, access }: StateMarkProps) {
  const { t } = useTranslation('courses');
  return (
    <span className={classes(css['mark'], css[access])} role="img" aria-label={t(`access.${access}`)}>
      {access === 'done' ? <Check size={18} strokeWidth={3} aria-hidden="true" /> : null}
      {access === 'failed' ? <X size={18} strokeWidth={3} aria-hidden="true" /> : null}
      {access === 'locked' ? <Lock size={16} aria-hidden="true" /> : null}
      {access === 'available' || access === 'in_progress' ? (
        <ActivityIcon type={line.type} size={18} />
      ) : null}
    </span>
  );
}
