import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { BookingCard } from './booking-card.tsx';
import { dayWords } from './calendar-days.ts';
import { PlaceName } from './place-name.tsx';
import css from './room-calendar.module.css';
import { bookingsOn } from './room-week.tsx';
import type { RoomsProps } from './room-week.tsx';

/** The days of a week, one below the other, with what is in which room; then the rooms. */
export function RoomAgenda({ places, bookings, days, onWrite }: RoomsProps) {
  const { t } = useTranslation('admin-venues');
  const words = dayWords(currentLocale());
  return (
    <>
      {days.map((day) => {
        const there = places.flatMap(({ key, name, venue }) =>
          bookingsOn(bookings, key, day).map((booking) => ({ booking, name, venue })),
        );
        const inOrder = there.toSorted((one, other) =>
          one.booking.startsAt.localeCompare(other.booking.startsAt),
        );
        return (
          <section key={day} className={css['day']} aria-label={words.long(day)}>
            <h3>{words.long(day)}</h3>
            {inOrder.length === 0 ? <p className={css['muted']}>{t('noneThatDay')}</p> : null}
            {inOrder.map(({ booking, name, venue }) => (
              <BookingCard key={booking.sessionId} {...{ booking, day, venue }} placeName={name} />
            ))}
          </section>
        );
      })}
      <section className={css['day']}>
        <h3>{t('places')}</h3>
        <ul className={css['rooms']}>
          {places.map((place) => (
            <li key={place.key}>
              <PlaceName place={place} onWrite={onWrite} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
