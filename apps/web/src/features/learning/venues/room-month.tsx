import { TriangleAlert } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Link } from '../../../ui/link.tsx';
import { dayWords } from './calendar-days.ts';
import css from './room-calendar.module.css';
import { bookingsOn } from './room-week.tsx';
import type { RoomsProps } from './room-week.tsx';

/** Rooms by the days of a month: how much is in each on each day, leading to its week. */
export function RoomMonth({ places, bookings, days }: Omit<RoomsProps, 'onWrite'>) {
  const { t } = useTranslation('admin-venues');
  const words = dayWords(currentLocale());
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <div className={css['scroll']} role="region" aria-label={t('title')} tabIndex={0}>
      <table className={css['month']}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                <span aria-hidden="true">
                  {words.letter(day)}
                  <br />
                  {words.number(day)}
                </span>
                <span className="visually-hidden">{words.long(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {days.map((day) => {
                const there = bookingsOn(bookings, key, day);
                const isTwice = there.some(({ clashes }) => clashes.length > 0);
                const text = { name, day: words.long(day), count: there.length };
                return (
                  <td key={day}>
                    {there.length > 0 ? (
                      <Link
                        to={paths.roomWeek(day, key)}
                        className={css['count']}
                        data-clash={isTwice || undefined}
                        aria-label={t(isTwice ? 'onDayTwice' : 'onDay', text)}
                      >
                        {isTwice ? <TriangleAlert size={12} aria-hidden="true" /> : null}
                        {there.length}
                      </Link>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
