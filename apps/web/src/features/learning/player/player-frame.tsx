import type { ActivityPage } from '@trilha/contracts/learning/learning';
import { ArrowLeft, ListTree } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useCoursePaths } from '../../../app/course-paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { CourseMenu } from './course-menu.tsx';
import css from './player-frame.module.css';

interface PlayerFrameProps {
  readonly courseId: string;
  /** Undefined while loading, or where the activity does not open. */
  readonly page: ActivityPage | undefined;
  /** What the course belongs to, before its name. */
  readonly above?: ReactNode;
  readonly footer?: ReactNode;
  /** At the end of the head. */
  readonly tools?: ReactNode;
  /** On a phone the course's menu follows under the lesson; for lessons that leave room there. */
  readonly menuBelow?: boolean | undefined;
  readonly children: ReactNode;
}

/** The whole window belongs to the lesson: course menu at the side of a desktop, behind a button on a phone. */
export function PlayerFrame({ courseId, page, footer, tools, menuBelow, above, children }: PlayerFrameProps) {
  const to = useCoursePaths();
  const { t } = useTranslation('player');
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);

  return (
    <div className={css['player']}>
      <header className={css['head']}>
        <Link
          to={to.course(courseId)}
          className={css['back']}
          aria-label={t('backToCourse')}
          title={t('backToCourse')}
        >
          <ArrowLeft size={22} aria-hidden="true" />
        </Link>
        <div className={css['names']}>
          <small>
            {above}
            {page?.course.title}
          </small>
          <strong>{page?.activity.title}</strong>
        </div>
        {tools}
        {page && !isPhone ? <CourseProgress page={page} /> : null}
        {page && isPhone ? (
          <IconButton
            label={t('courseMenu')}
            icon={<ListTree size={22} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
        ) : null}
      </header>
      <div className={css['body']}>
        {page && !isPhone ? (
          <aside className={css['side']}>
            <CourseMenu page={page} />
          </aside>
        ) : null}
        <main id="content" className={css['stage']} tabIndex={-1}>
          <div className={css['inside']}>
            {children}
            {page && isPhone && menuBelow ? <CourseMenu page={page} /> : null}
          </div>
        </main>
      </div>
      {footer ? <footer className={css['foot']}>{footer}</footer> : null}
      {page && isPhone ? (
        <Sheet title={page.course.title} open={open} onClose={() => setOpen(false)}>
          <div className={css['sheet']}>
            <CourseProgress page={page} />
            <CourseMenu page={page} onFollow={() => setOpen(false)} />
          </div>
        </Sheet>
      ) : null}
    </div>
  );
}

function CourseProgress({ page: { course } }: { readonly page: ActivityPage }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  return (
    <div className={css['progress']}>
      <ProgressBar value={course.enrollment.percent} label={t('progressOf', { title: course.title })} />
      <small>{t('percentDone', { percent: format.percent(course.enrollment.percent) })}</small>
    </div>
  );
}
