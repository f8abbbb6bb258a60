import type { LearnerEvent } from '@trilha/contracts/learning/events';
import { RUNNING_EVENT_STATES } from '@trilha/rules/learning/events';
import { CalendarDays, ListOrdered, MapPin, Users, Video } from 'lucide-react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Pill } from '../../../ui/pill.tsx';
import { EventWhen } from './event-when.tsx';
import { EVENT_TONES, PLACE_TONES } from './event-tones.ts';
import css from './events.module.css';

/** Where an event stands, and the person in it. */
export function EventPills({ event }: { readonly event: LearnerEvent }) {
  const { t } = useTranslation('events');
  const { own, state } = event;
  return (
    <span className={css['pills']}>
      <Pill>{t(`kind.${event.kind}`)}</Pill>
      <Pill tone={EVENT_TONES[state]} solid={state === 'live'}>
        {t(`state.${state}`)}
      </Pill>
      {own && state !== 'canceled' ? (
        <Pill tone={PLACE_TONES[own.state]}>{t(`place.${own.state}`)}</Pill>
      ) : null}
      <Recorded event={event} />
      {own?.result ? (
        <Pill tone={own.result === 'passed' ? 'success' : 'danger'}>{t(`result.${own.result}`)}</Pill>
      ) : null}
    </span>
  );
}

/** That the person is recorded in the session of now, until the event is over. */
function Recorded({ event }: { readonly event: LearnerEvent }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const now = event.sessions.findLast(({ mark, isToConfirm }) => mark !== null && !isToConfirm);
  if (!RUNNING_EVENT_STATES.has(event.state) || !now?.mark || !now.markedAt) return null;
  return (
    <Pill tone={now.mark === 'absent' ? 'danger' : now.mark === 'late' ? 'warning' : 'success'}>
      {t(`mark.${now.mark}`)} · {format.time(now.markedAt)}
    </Pill>
  );
}

/** When and where an event is, and how many seats are left. */
export function EventLines({ event }: { readonly event: LearnerEvent }) {
  const { t } = useTranslation('events');
  const [first] = event.sessions;
  const { place, address, mapLink, roomLink, free, state } = event;
  const where = [place, address].filter(Boolean).join(', ');
  const isAhead = state === 'opened' || state === 'no_vacancy' || state === 'closed';
  return (
    <>
      <p className={css['line']}>
        <CalendarDays size={18} aria-hidden="true" />
        {first ? (
          <EventWhen startsAt={first.startsAt} endsAt={first.endsAt} timeZone={event.timeZone} />
        ) : (
          t('noDates')
        )}
      </p>
      {event.sessions.length > 1 ? (
        <p className={css['muted']}>{t('sessionCount', { count: event.sessions.length })}</p>
      ) : null}
      {where ? (
        <p className={css['line']}>
          <MapPin size={18} aria-hidden="true" />
          <span>
            {where}{' '}
            {mapLink ? (
              <a href={mapLink} target="_blank" rel="noreferrer">
                {t('map')}
              </a>
            ) : null}
          </span>
        </p>
      ) : null}
      {roomLink ? (
        <p className={css['line']}>
          <Video size={18} aria-hidden="true" />
          <a href={roomLink} target="_blank" rel="noreferrer">
            {t('room')}
          </a>
        </p>
      ) : null}
      {free !== null && isAhead ? (
        <p className={css['line']}>
          <Users size={18} aria-hidden="true" />
          {t('seatsFree', { count: free })}
        </p>
      ) : null}
      <OwnPlace event={event} />
    </>
  );
}

/** The place on the list, or until when a seat is kept. */
function OwnPlace({ event: { own, leaveUntil, can } }: { readonly event: LearnerEvent }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  if (!own) return null;
  if (own.position !== null)
    return (
      <p className={css['line']}>
        <ListOrdered size={18} aria-hidden="true" />
        {t('position', { position: own.position })}
      </p>
    );
  if (own.state === 'offered' && own.offeredUntil)
    return <p className={css['line']}>{t('offeredUntil', { when: format.dateTime(own.offeredUntil) })}</p>;
  if (own.state === 'enrolled' && can.leave && leaveUntil)
    return <p className={css['muted']}>{t('leaveUntil', { when: format.dateTime(leaveUntil) })}</p>;
  return null;
}
