import type { CommunityEvent } from '@trilha/contracts/incentives/community-events';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Lock, MapPin } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { formatsOf, useFormat } from '../../../lib/dates.ts';
import { download } from '../../../lib/download.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { EVENTS_KEY, calendarAddress, joinEvent, leaveEvent } from './community-events.api.ts';
import css from './community-events.module.css';

/** Locks of who may know the place all the same. */
const KNOWS_PLACE: ReadonlySet<CommunityEvent['lock']> = new Set([null, 'event_cancelled', 'event_over']);

/** An event with what one can do: take part, put it into the calendar, or read why it is locked. */
export function EventCard({ event }: { readonly event: CommunityEvent }) {
  const { t } = useTranslation('program');
  const { lock, joined, address, link } = event;
  return (
    <Card className={css['card']}>
      <div className={css['row']}>
        <Pill tone={event.kind === 'friends' ? 'accent' : 'primary'}>{t(`kind_${event.kind}`)}</Pill>
        <Pill>{t('fromLevel', { level: event.levelName })}</Pill>
        {event.cancelled ? <Pill tone="danger">{t('lock_event_cancelled')}</Pill> : null}
        {joined && !lock ? <Pill tone="success">{t('youTakePart')}</Pill> : null}
      </div>
      <h2>{event.title}</h2>
      <When event={event} />
      {event.description ? <p className={css['text']}>{event.description}</p> : null}
      {address ? (
        <p className={css['line']}>
          <MapPin size={18} aria-hidden="true" />
          {address}
        </p>
      ) : null}
      {link ? (
        <a href={link} target="_blank" rel="noreferrer">
          {t('openLink')}
        </a>
      ) : null}
      {lock ? (
        <p className={css['line']}>
          <Lock size={18} aria-hidden="true" />
          {t(`lock_${lock}`, { level: event.levelName, campaign: event.campaign.title })}
        </p>
      ) : null}
      <Acts event={event} />
    </Card>
  );
}

/** The event's own time with its zone, and the reader's where that differs. */
function When({ event }: { readonly event: CommunityEvent }) {
  const { t } = useTranslation('program');
  const here = useFormat();
  const { startsAt, endsAt, timeZone } = event;
  const there = formatsOf(currentLocale(), timeZone);
  return (
    <p>
      <strong>
        {t('eventWhen', {
          date: there.date(startsAt),
          from: there.time(startsAt),
          to: there.time(endsAt),
          zone: zoneName(timeZone, currentLocale(), new Date(startsAt)),
        })}
      </strong>
      {there.dateTime(startsAt) === here.dateTime(startsAt) ? null : (
        <span className={css['muted']}>{t('eventWhenHere', { at: here.dateTime(startsAt) })}</span>
      )}
    </p>
  );
}

function Acts({ event }: { readonly event: CommunityEvent }) {
  const { t } = useTranslation('program');
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const step = (work: () => Promise<unknown>, done?: string) =>
    act(async () => {
      await work();
      if (done) showToast({ text: done, tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: [EVENTS_KEY] });
    });
  if (!KNOWS_PLACE.has(event.lock) || event.lock === 'event_over') return null;
  return (
    <div className={css['row']}>
      {event.lock === null && !event.joined ? (
        <Button loading={busy} onClick={() => void step(() => joinEvent(event.id), t('eventJoined'))}>
          {t('joinEvent')}
        </Button>
      ) : null}
      <Button
        variant="secondary"
        icon={<CalendarPlus size={20} />}
        onClick={() => void step(() => download(calendarAddress(event.id), 'event.ics'))}
      >
        {t('addToCalendar')}
      </Button>
      {event.lock === null && event.joined ? (
        <Button
          variant="quiet"
          disabled={busy}
          onClick={() => void step(() => leaveEvent(event.id), t('eventLeft'))}
        >
          {t('leaveEvent')}
        </Button>
      ) : null}
    </div>
  );
}
