import { formatsOf, useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import css from './events.module.css';

interface EventWhenProps {
  readonly startsAt: string;
  readonly endsAt: string;
  /** The zone the event is meant in. */
  readonly timeZone: string;
}

/** When something is, by the clock of its own zone, and by the reader's where that differs [I18-04]. */
export function EventWhen({ startsAt, endsAt, timeZone }: EventWhenProps) {
  const { t } = useTranslation('events');
  const here = useFormat();
  const there = formatsOf(currentLocale(), timeZone);
  const isOneDay = there.date(startsAt) === there.date(endsAt);
  return (
    <span className={css['when']}>
      <span>
        {t('when', {
          date: there.date(startsAt),
          from: there.time(startsAt),
          to: isOneDay ? there.time(endsAt) : there.dateTime(endsAt),
          zone: zoneName(timeZone, currentLocale(), new Date(startsAt)),
        })}
      </span>
      {there.dateTime(startsAt) === here.dateTime(startsAt) ? null : (
        <small>{t('whenHere', { at: here.dateTime(startsAt) })}</small>
      )}
    </span>
  );
}
