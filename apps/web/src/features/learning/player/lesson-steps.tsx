import type { ActivityPage } from '@trilha/contracts/learning/learning';
import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { pageRanges, rangeText } from '../../../activities/progress/page-ranges.ts';
import { useCoursePaths } from '../../../app/course-paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import css from './lesson-steps.module.css';

interface LessonStepsProps {
  readonly page: ActivityPage;
  readonly done: boolean;
  /** Pages that are still to be read for it to count. */
  readonly unread: readonly number[];
  /** Where it goes on after the last lesson; back to the course where nothing is given. */
  readonly afterLast?: ReactNode;
}

/** Back, state of this lesson, ahead [ACT-07]. */
export function LessonSteps({ page, done, unread, afterLast }: LessonStepsProps) {
  const to = useCoursePaths();
  const { t } = useTranslation('player');
  const format = useFormat();
  const { course, activity, previousOrder, nextOrder, menu } = page;
  const next = menu
    .flatMap(({ activities }) => activities)
    .find((line) => line.hierarchy_order === nextOrder);
  const isNextOpen = next !== undefined && (next.access !== 'locked' || done);

  return (
    <nav className={css['steps']} aria-label={t('steps')}>
      {previousOrder === null ? (
        <span />
      ) : (
        <LinkButton
          variant="quiet"
          to={to.activity(course.id, previousOrder)}
          icon={<ArrowLeft size={20} aria-hidden="true" />}
        >
          <span className={css['previous']}>{t('previous')}</span>
        </LinkButton>
      )}
      <p className={css['state']} role="status">
        {done ? (
          <span className={css['done']}>
            <CircleCheck size={20} aria-hidden="true" /> {t('done')}
          </span>
        ) : activity.access === 'failed' ? (
          t('failed')
        ) : activity.seenShare > 0 ? (
          t('seenSoFar', { percent: format.percent(activity.seenShare * 100) })
        ) : null}
      </p>
      {next === undefined ? (
        (afterLast ?? (
          <LinkButton variant={done ? 'primary' : 'secondary'} to={to.course(course.id)}>
            {t('finish')}
          </LinkButton>
        ))
      ) : isNextOpen ? (
        <Next to={to.activity(course.id, next.hierarchy_order)} done={done} unread={unread} />
      ) : (
        <span className={css['locked']}>{t('nextLocked')}</span>
      )}
    </nav>
  );
}

interface NextProps extends Pick<LessonStepsProps, 'done' | 'unread'> {
  readonly to: string;
}

/** The way to the next lesson, with a question first where something of this one is left. */
function Next({ to, done, unread }: NextProps) {
  const { t } = useTranslation('player');
  const [isAsked, setAsked] = useState(false);
  const askFirst = (event: MouseEvent) => {
    if (unread.length === 0) return;
    event.preventDefault();
    setAsked(true);
  };
  return (
    <>
      <LinkButton variant={done ? 'primary' : 'soft'} to={to} onClick={askFirst}>
        {t('next')} <ArrowRight size={20} aria-hidden="true" />
      </LinkButton>
      <UnreadDialog open={isAsked} pages={unread} to={to} onClose={() => setAsked(false)} />
    </>
  );
}

interface UnreadDialogProps {
  readonly open: boolean;
  readonly pages: readonly number[];
  /** Where it goes on all the same. */
  readonly to: string;
  readonly onClose: () => void;
}

/** Before the next lesson: what of this one is left, without which it does not count. */
function UnreadDialog({ open, pages, to, onClose }: UnreadDialogProps) {
  const { t } = useTranslation('player');
  return (
    <Dialog
      open={open}
      title={t('unreadTitle')}
      onClose={onClose}
      actions={
        <>
          <LinkButton variant="quiet" to={to} onClick={onClose}>
            {t('goOnUnread')}
          </LinkButton>
          <Button onClick={onClose}>{t('readOn')}</Button>
        </>
      }
    >
      <p>{t('unreadText', { count: pages.length, pages: pageRanges(pages).map(rangeText).join(', ') })}</p>
    </Dialog>
  );
}
