import { RETURN_PLACES } from '@trilha/rules/learning/attendance';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { useCoursePaths } from '../../../app/course-paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { attendanceQuery } from './attendance.api.ts';
import css from './attendance.module.css';
import { SessionTimer } from './session-timer.tsx';

interface LessonTimerProps {
  readonly courseId: string;
  readonly onOver: () => void;
}

/** The time left of the session a lesson is taken in, and the way on once it is over; nothing where none is needed. */
export function LessonTimer({ courseId, onOver }: LessonTimerProps) {
  const { t } = useTranslation('attendance');
  const to = useCoursePaths();
  const { data, dataUpdatedAt } = useQuery(attendanceQuery(courseId));
  const attendance = data?.attendance;
  const seconds = attendance?.session?.remainingSeconds ?? null;
  // A lesson opens while its course is open: shut, it was closed or its time ran out since.
  const isOver = attendance?.locked ?? false;
  const handleOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) handleOver();
  }, [isOver]);
  if (isOver)
    return (
      <Alert
        tone="warning"
        announced
        title={t('overTitle')}
        actions={<LinkButton to={to.course(courseId)}>{t('toCourse')}</LinkButton>}
      >
        {t('overText')}
      </Alert>
    );
  if (seconds === null) return null;
  return (
    <div className={css['lesson']}>
      <strong>{t('title')}</strong>
      <SessionTimer courseId={courseId} seconds={seconds} toldAt={dataUpdatedAt} />
      {attendance?.can.close ? (
        <Link to={to.course(courseId)} hash={RETURN_PLACES.session}>
          {t('toClose')}
        </Link>
      ) : null}
    </div>
  );
}
