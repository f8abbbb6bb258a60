import type { Booking, Venue } from '@trilha/contracts/learning/venues';
import { TriangleAlert } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { formatsOf, useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { Link } from '../../../ui/link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './room-calendar.module.css';

interface BookingCardProps {
  readonly booking: Booking;
  /** The day it is shown on: of several, it says so. */
  readonly day: string;
  readonly venue: Venue | null;
  /** Said where it does not stand in the row of its place. */
  readonly placeName?: string | undefined;
}

const NOT_PUBLISHED: ReadonlySet<string> = new Set(['offline', 'pre_scheduled']);

/** A session in a room: when by the clock of its event, which is named where it is not the reader's, what, how full, who teaches, and what else is there. */
export function BookingCard({ booking, day, venue, placeName }: BookingCardProps) {
  const { t } = useTranslation(['admin-venues', 'events']);
  const format = useFormat();
  const ownZone = useTimeZone();
  const { event, number, sessions, startsAt, endsAt, timeZone, firstDay, lastDay, clashes, clashCount } =
    booking;
  const there = formatsOf(currentLocale(), timeZone);
  const at = new Date(startsAt);
  const zone = zoneName(timeZone, currentLocale(), at);
  const from = day === firstDay ? there.time(startsAt) : '00:00';
  const to = day === lastDay ? there.time(endsAt) : '24:00';
  const room = venue?.seats ?? null;
  return (
    <article className={css['booking']} data-clash={clashes.length > 0 || undefined}>
      <p className={css['time']}>
        <strong>
          {from}–{to}
        </strong>
        {zone === zoneName(ownZone, currentLocale(), at) ? null : <small> {zone}</small>}
      </p>
      <p>
        <Link to={paths.adminEvent(event.id)}>{event.title}</Link>
        {sessions > 1 ? <small> {t('sessionOf', { number, sessions })}</small> : null}
      </p>
      {placeName ? <p>{placeName}</p> : null}
      <p className={css['muted']}>
        {[
          event.seats === null
            ? t('taken', { count: event.taken })
            : t('takenOf', { taken: format.number(event.taken), seats: format.number(event.seats) }),
          ...event.instructors.map(({ name }) => name),
        ].join(' · ')}
      </p>
      {NOT_PUBLISHED.has(event.state) ? (
        <Pill>{t(event.state === 'offline' ? 'unpublished' : 'announced')}</Pill>
      ) : null}
      {room !== null && (event.seats ?? 0) > room ? (
        <p className={css['warning']}>{t('tooBig', { seats: format.number(room) })}</p>
      ) : null}
      {clashes.map((clash) => (
        <p key={`${clash.eventId}:${clash.startsAt}`} className={css['clash']}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            {t('twice', {
              event: clash.title,
              from: formatsOf(currentLocale(), clash.timeZone).time(clash.startsAt),
              to: formatsOf(currentLocale(), clash.timeZone).time(clash.endsAt),
            })}
          </span>
        </p>
      ))}
      <TaughtTwice clashes={booking.instructorClashes} />
      {clashCount > clashes.length ? (
        <p className={css['clash']}>{t('twiceMore', { count: clashCount - clashes.length })}</p>
      ) : null}
    </article>
  );
}

/** What else its instructors teach at that time. */
function TaughtTwice({ clashes }: { readonly clashes: Booking['instructorClashes'] }) {
  const { t } = useTranslation('admin-venues');
  return clashes.map(({ instructor, title, startsAt, endsAt, timeZone, eventId }) => (
    <p key={`${instructor.id}:${eventId}:${startsAt}`} className={css['clash']}>
      <TriangleAlert size={16} aria-hidden="true" />
      <span>
        {t('taughtTwice', {
          name: instructor.name,
          event: title,
          from: formatsOf(currentLocale(), timeZone).time(startsAt),
          to: formatsOf(currentLocale(), timeZone).time(endsAt),
        })}
      </span>
    </p>
  ));
}
