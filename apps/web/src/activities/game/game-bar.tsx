import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import { Flame, Heart, Hourglass, RotateCcw, Timer, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { useTranslation } from '../../lib/translate.ts';
import { useCountdown } from '../../lib/use-countdown.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatSeconds } from './format-seconds.ts';
import css from './game.module.css';

/** Said once it is worth telling. */
const STREAK_FROM = 2;
const SOON_SECONDS = 10;
const SOON_TURN_SECONDS = 2;
/** As many hearts are counted at a glance. */
const MAX_HEARTS = 5;
/** As many stand in one line with everything else on a phone. */
const FEW_HEARTS = 3;

interface GameBarProps {
  readonly play: GamePlay;
  readonly hasSound: boolean;
  readonly restarting: boolean;
  readonly onSound: (isOn: boolean) => void;
  readonly onRestart: () => void;
  readonly onTimeOver: () => void;
  readonly onTurnOver: () => void;
}

/** How far the play is, what may still go wrong, the time left, sound and beginning anew. */
export function GameBar(props: GameBarProps) {
  const { play, hasSound, restarting, onSound, onRestart, onTimeOver, onTurnOver } = props;
  const { t } = useTranslation('games');
  const { done, total } = play.progress;
  return (
    <div className={css['bar']}>
      <div className={css['progress']}>
        <span className={css['count']}>{t('progress', { done, total })}</span>
        <progress className={css['meter']} value={done} max={total} aria-label={t('progressLabel')} />
      </div>
      {play.streak >= STREAK_FROM ? (
        <span key={play.streak} className={css['streak']}>
          <Flame size={18} aria-hidden="true" />
          <span className={css['streakWords']}>{t('streak', { number: play.streak })}</span>
          <span className={css['streakNumber']} aria-hidden="true">
            {play.streak}
          </span>
        </span>
      ) : null}
      {play.view.game === 'flashcards' ? null : <ErrorsLeft {...play} />}
      {play.remainingSeconds === null ? null : (
        <TimeLeft key={play.moves} seconds={play.remainingSeconds} onOver={onTimeOver} />
      )}
      {play.turnSeconds === null ? null : (
        <TimeLeft key={`turn ${play.moves}`} isTurn seconds={play.turnSeconds} onOver={onTurnOver} />
      )}
      <span className={css['tools']}>
        <IconButton
          small
          label={t('sound')}
          aria-pressed={hasSound}
          icon={hasSound ? <Volume2 size={20} /> : <VolumeX size={20} />}
          onClick={() => onSound(!hasSound)}
        />
        <IconButton
          small
          label={t('restart')}
          disabled={restarting}
          icon={<RotateCcw size={20} />}
          onClick={onRestart}
        />
      </span>
    </div>
  );
}

function ErrorsLeft({ errors, errorsAllowed }: Pick<GamePlay, 'errors' | 'errorsAllowed'>) {
  const { t } = useTranslation('games');
  if (errorsAllowed === null)
    return errors > 0 ? <span className={css['errors']}>{t('errors', { count: errors })}</span> : null;
  const left = errorsAllowed - errors;
  return (
    <span className={css['errors']} data-last={left === 0 || undefined}>
      <span className={left > 0 ? 'visually-hidden' : css['lastWord']}>
        {t('errorsLeft', { count: left })}
      </span>
      <span aria-hidden="true" className={css['hearts']}>
        {errorsAllowed > MAX_HEARTS ? (
          <>
            <Heart size={18} fill="currentColor" data-lost={left === 0 || undefined} /> {left}
          </>
        ) : (
          // One for each error that may be made; the play goes on without any until one more.
          Array.from({ length: errorsAllowed }, (_, index) => (
            <Heart key={index} size={18} data-lost={index >= left || undefined} />
          ))
        )}
        {errorsAllowed > FEW_HEARTS && errorsAllowed <= MAX_HEARTS ? (
          <span className={css['short']}>
            <Heart size={18} data-lost={left === 0 || undefined} /> {left}
          </span>
        ) : null}
      </span>
    </span>
  );
}

interface TimeLeftProps {
  readonly seconds: number;
  /** For one piece: it begins again with each, and would be said without end. */
  readonly isTurn?: boolean | undefined;
  readonly onOver: () => void;
}

/** The time left by the server's clock; said aloud shortly before its end. */
function TimeLeft({ seconds, isTurn = false, onOver }: TimeLeftProps) {
  const { t } = useTranslation('games');
  const [endsAt] = useState(() => Date.now() + seconds * 1000);
  const left = useCountdown(endsAt);
  const isSoon = left <= (isTurn ? SOON_TURN_SECONDS : SOON_SECONDS);
  const handleOver = useEffectEvent(onOver);
  useEffect(() => {
    if (left === 0) handleOver();
  }, [left]);
  return (
    <span className={css['time']} data-soon={isSoon || undefined}>
      {isTurn ? <Hourglass size={18} aria-hidden="true" /> : <Timer size={18} aria-hidden="true" />}
      <span role="timer" aria-label={t(isTurn ? 'turnLeft' : 'timeLeft', { time: formatSeconds(left) })}>
        {formatSeconds(left)}
      </span>
      <span aria-live="assertive" className="visually-hidden">
        {isSoon && !isTurn ? t('timeSoon', { number: SOON_SECONDS }) : ''}
      </span>
    </span>
  );
}
