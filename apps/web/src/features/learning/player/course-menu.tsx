import type { ActivityPage } from '@trilha/contracts/learning/learning';
import { Check, Lock, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ActivityIcon } from '../../../activities/activity-kind.tsx';
import { InstructorOpens } from '../../../activities/instructor-opens.tsx';
import { useCoursePaths } from '../../../app/course-paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';
import css from './course-menu.module.css';

type Line = ActivityPage['activity'];

interface CourseMenuProps {
  readonly page: ActivityPage;
  readonly onFollow?: (() => void) | undefined;
}

/** The course's activities in order, with the state of each; locked ones say so and lead nowhere [ACT-07]. */
export function CourseMenu({ page, onFollow }: CourseMenuProps) {
  const { t } = useTranslation('player');
  const current = useRef<HTMLLIElement>(null);
  const { course, activity, menu } = page;

  useEffect(() => {
    // Only a menu at the side scrolls by itself; one under the lesson would push the lesson away.
    const line = current.current;
    const side = line?.closest('aside');
    if (line && side) side.scrollTop = line.offsetTop - side.clientHeight / 2;
  });

  return (
    <nav className={css['menu']} aria-label={t('courseMenu')}>
      {menu.map((module) => (
        <section key={module.id}>
          <h2 className={css['module']}>{module.title}</h2>
          <ol className={css['lines']}>
            {module.activities.map((line) => (
              <li key={line.id} ref={line.id === activity.id ? current : undefined}>
                <MenuLine
                  courseId={course.id}
                  line={line}
                  isCurrent={line.id === activity.id}
                  onFollow={onFollow}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}

interface MenuLineProps {
  readonly courseId: string;
  readonly line: Line;
  readonly isCurrent: boolean;
  readonly onFollow: (() => void) | undefined;
}

function MenuLine({ courseId, line, isCurrent, onFollow }: MenuLineProps) {
  const to = useCoursePaths();
  const { t } = useTranslation(['courses', 'types']);
  const format = useFormat();
  const inside = (
    <>
      <span
        className={classes(css['mark'], css[line.access])}
        role="img"
        aria-label={t(`access.${line.access}`)}
      >
        <Mark line={line} />
      </span>
      <span className={css['text']}>
        {line.title}
        <small>
          {t(`types:${line.type}`)} · {format.duration(line.minutes)}
        </small>
        {line.awaitsInstructor ? <InstructorOpens /> : null}
      </span>
    </>
  );
  if (line.access === 'locked')
    return (
      <span
        className={classes(css['line'], css['closed'])}
        title={line.missing ? t('lockedUntil', { title: line.missing.title }) : undefined}
      >
        {inside}
      </span>
    );
  return (
    <Link
      to={to.activity(courseId, line.hierarchy_order)}
      className={classes(css['line'], isCurrent && css['current'])}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
    >
      {inside}
    </Link>
  );
}

function Mark({ line }: { readonly line: Line }) {
  if (line.access === 'done') return <Check size={16} strokeWidth={3} aria-hidden="true" />;
  if (line.access === 'failed') return <X size={16} strokeWidth={3} aria-hidden="true" />;
  if (line.access === 'locked') return <Lock size={15} aria-hidden="true" />;
  return <ActivityIcon type={line.type} size={16} />;
}
