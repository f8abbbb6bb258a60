import { useCountdown } from '../../../lib/use-countdown.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useFormat } from '../../../lib/dates.ts';
import css from './before-start.module.css';
import { nextStart } from './room-phase.ts';
import type { LiveRoom } from './room-changes.ts';

const PARTS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** Whole parts of a duration, the largest first; days and hours only where there are any. */
export function partsOf(seconds: number) {
  let rest = seconds;
  const parts = PARTS.map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  const first = parts.findIndex(({ count, unit }) => count > 0 || unit === 'minutes');
  return parts.slice(first);
}

/** How long until it begins, by the server's clock. */
export function Countdown({ room }: { readonly room: LiveRoom }) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  // What begins next is settled when the room is read; the room is read again as it begins.
  const start = nextStart(room, Date.parse(room.now)) ?? room.event.startsAt;
  const left = useCountdown(start === null ? 0 : Date.parse(start) - room.skewMs);
  if (start === null) return <p className={css['soon']}>{t('noDateYet')}</p>;
  if (left === 0) return <p className={css['soon']}>{t('beginsNow')}</p>;
  return (
    <div className={css['countdown']}>
      <p id="countdown-label">{t('beginsIn')}</p>
      {/* Read as one time by who comes to it, and not told again each second. */}
      <p role="timer" aria-live="off" aria-labelledby="countdown-label" className={css['parts']}>
        {partsOf(left).map(({ unit, count }) => (
          <span key={unit} className={css['figure']}>
            <b>{unit === 'days' ? format.number(count) : String(count).padStart(2, '0')}</b>
            <small>{t(`unit.${unit}`, { count })}</small>
          </span>
        ))}
      </p>
    </div>
  );
}
