import type { Booking, CalendarPlace } from '@trilha/contracts/learning/venues';

import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { BookingCard } from './booking-card.tsx';
import { dayWords } from './calendar-days.ts';
import { PlaceName } from './place-name.tsx';
import css from './room-calendar.module.css';

export interface RoomsProps {
  readonly places: readonly CalendarPlace[];
  readonly bookings: readonly Booking[];
  readonly days: readonly string[];
  readonly onWrite: ((place: CalendarPlace) => void) | undefined;
}

/** What is in a place on a day. */
export const bookingsOn = (bookings: readonly Booking[], place: string, day: string) =>
  bookings.filter((one) => one.place === place && one.firstDay <= day && day <= one.lastDay);

/** Rooms by the days of a week. */
export function RoomWeek({ places, bookings, days, onWrite }: RoomsProps) {
  const { t } = useTranslation('admin-venues');
  const words = dayWords(currentLocale());
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <div className={css['scroll']} role="region" aria-label={t('title')} tabIndex={0}>
      <table className={css['week']}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {words.short(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.key}>
              <th scope="row">
                <PlaceName place={place} onWrite={onWrite} />
              </th>
              {days.map((day) => (
                <td key={day}>
                  {bookingsOn(bookings, place.key, day).map((booking) => (
                    <BookingCard key={booking.sessionId} {...{ booking, day }} venue={place.venue} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
