import { Timer } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../lib/translate.ts';

import { useCountdown } from '../../lib/use-countdown.ts';
import css from './taking.module.css';

const FIVE_MINUTES = 300;
const ONE_MINUTE = 60;

interface TimeLeftProps {
  readonly endsAt: number;
  readonly onOver: () => void;
}

/** The time left by the server's clock; said aloud at five minutes and at one. */
export function TimeLeft({ endsAt, onOver }: TimeLeftProps) {
  const { t } = useTranslation('assessments');
  const seconds = useCountdown(endsAt);
  const isOver = seconds === 0;

  const handleOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) handleOver();
  }, [isOver]);

  const threshold = seconds <= ONE_MINUTE ? 1 : seconds <= FIVE_MINUTES ? 5 : null;
  return (
    <span
      className={css['time']}
      data-urgent={seconds <= ONE_MINUTE || undefined}
      data-soon={threshold !== null || undefined}
    >
      <Timer size={18} aria-hidden="true" />
      <span
        aria-label={t('timeLeft', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
        role="timer"
      >
        {formatClock(seconds)}
      </span>
      <span aria-live="assertive" className="visually-hidden">
        {isOver ? t('timeOver') : threshold ? t('minutesLeft', { count: threshold }) : ''}
      </span>
    </span>
  );
}

function formatClock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
