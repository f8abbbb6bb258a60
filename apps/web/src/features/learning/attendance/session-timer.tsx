import { END_WARNING_SECONDS } from '@trilha/rules/learning/attendance';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { formatClock } from '../../../activities/media/format-clock.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import css from './attendance.module.css';

interface SessionTimerProps {
  readonly courseId: string;
  /** Of the session under way, as the server told it. */
  readonly seconds: number;
  /** When it told so, by the clock of this device (epoch milliseconds): how far that is off does not matter then. */
  readonly toldAt: number;
}

/** The time left of the session under way, with a word ten minutes before its end; what depends on it is read again then. */
export function SessionTimer({ courseId, seconds, toldAt }: SessionTimerProps) {
  const { t } = useTranslation('attendance');
  const client = useQueryClient();
  const left = useCountdown(toldAt + seconds * 1000);
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    void client.invalidateQueries({ queryKey: ['attendance', courseId] });
    void client.invalidateQueries({ queryKey: ['course', courseId] });
  }, [client, courseId, isOver]);
  return (
    <>
      <p className={css['timer']} role="timer">
        {t('timeLeft', { time: formatClock(left) })}
      </p>
      {left > 0 && left <= END_WARNING_SECONDS ? (
        <Alert tone="warning" announced>
          {t('endsSoon')}
        </Alert>
      ) : null}
    </>
  );
}
