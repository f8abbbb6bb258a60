import type { ActivityLine, CoursePage } from '@trilha/contracts/catalog';
import { Check, ChevronRight, Lock, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { ActivityIcon } from '../../activities/activity-kind.tsx';
import { paths } from '../../app/paths.ts';
import { useFormat } from '../../lib/dates.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import css from './course-parts.module.css';

/** The parts of a course in their modules, each with its state; a locked one says what is missing and leads there. */
export function CourseParts({ course }: { readonly course: CoursePage }) {
  return (
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
                courseId={course.id}
                line={line}
                canLearn={course.can.learn}
                isNext={line.hierarchy_order === course.resumeOrder}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

interface PartProps {
  readonly courseId: string;
  readonly line: ActivityLine;
  readonly canLearn: boolean;
  readonly isNext: boolean;
}

function Part({ courseId, line, canLearn, isNext }: PartProps) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const isOpen = canLearn && line.access !== 'locked';
  const isBegun = line.access === 'in_progress' && line.seenShare > 0;
  return (
    <li className={classes(css['part'], isNext && css['next'], !isOpen && css['closed'])}>
      <StateMark line={line} />
      <span className={css['text']}>
        {isOpen ? (
          <Link to={paths.activity(courseId, line.hierarchy_order)} className={css['link']}>
            {line.title}
          </Link>
        ) : (
          <span>{line.title}</span>
        )}
        <small className={css['facts']}>
          <span>{t(`kind.${line.type}`)}</span>
          <span>{format.duration(line.minutes)}</span>
          {line.required ? null : <span>{t('optionalPart')}</span>}
          {line.score === null ? null : <span>{t('scoreOf', { score: format.percent(line.score) })}</span>}
          {isBegun ? <span>{t('seen', { percent: format.percent(line.seenShare * 100) })}</span> : null}
        </small>
        {canLearn && line.access === 'locked' && line.missing ? (
          <small className={css['missing']}>
            {t('firstDo')}{' '}
            <Link to={paths.activity(courseId, line.missing.hierarchy_order)}>{line.missing.title}</Link>
          </small>
        ) : null}
      </span>
      {isOpen ? <ChevronRight size={20} aria-hidden="true" /> : null}
    </li>
  );
}

function StateMark({ line }: { readonly line: ActivityLine }) {
  const { t } = useTranslation('courses');
  return (
    <span
      className={classes(css['mark'], css[line.access])}
      role="img"
      aria-label={t(`access.${line.access}`)}
    >
      {line.access === 'done' ? <Check size={18} strokeWidth={3} aria-hidden="true" /> : null}
      {line.access === 'failed' ? <X size={18} strokeWidth={3} aria-hidden="true" /> : null}
      {line.access === 'locked' ? <Lock size={16} aria-hidden="true" /> : null}
      {line.access === 'available' || line.access === 'in_progress' ? (
        <ActivityIcon type={line.type} size={18} />
      ) : null}
    </span>
  );
}
