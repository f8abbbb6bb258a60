import type { RoomTrainingCard } from '@trilha/contracts/learning/rooms';
import { OVER_STATES } from '@trilha/rules/learning/events';
import { useQuery } from '@tanstack/react-query';
import { Bell, BellRing, CalendarDays, DoorOpen, Timer } from 'lucide-react';
import { useState } from 'react';

import { formatClock } from '../../../activities/media/format-clock.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { CalendarMenu } from './calendar-menu.tsx';
import { EVENT_TONES } from './event-tones.ts';
import { EventWhen } from './event-when.tsx';
import css from './events.module.css';
import { eventQuery } from './events.api.ts';
import { JoinDialog } from './participation.tsx';
import { RoomAfterwards } from './room-afterwards.tsx';

type CardedEvent = NonNullable<RoomTrainingCard['event']>;

/** The event of a training in a list: where it stands, when it is by the reader's clock and how long until then, and what can be done about it [EVT-05, EVT-07]. */
export function CardEvent({ event }: { readonly event: CardedEvent }) {
  const { t } = useTranslation('events');
  const { state, timeZone, sessions, own } = event;
  const [now] = useState(Date.now);
  const next = sessions.find(({ startsAt }) => Date.parse(startsAt) > now);
  const shown = next ?? sessions[0];
  return (
    <div className={css['carded']}>
      <span className={css['pills']}>
        <Pill tone={EVENT_TONES[state]} solid={state === 'live'}>
          {t(`state.${state}`)}
        </Pill>
      </span>
      {shown ? (
        <p className={css['line']}>
          <CalendarDays size={18} aria-hidden="true" />
          <EventWhen startsAt={shown.startsAt} endsAt={shown.endsAt} timeZone={timeZone} />
        </p>
      ) : null}
      {next ? <Countdown startsAt={next.startsAt} /> : null}
      {own === 'enrolled' && next ? (
        <p className={css['line']}>
          <BellRing size={18} aria-hidden="true" />
          <span className={css['muted']}>{t('card.reminded')}</span>
        </p>
      ) : null}
      <CardActs event={event} />
    </div>
  );
}

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

function Countdown({ startsAt }: { readonly startsAt: string }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const left = useCountdown(Date.parse(startsAt));
  const time = left > HOUR_SECONDS ? format.duration(Math.ceil(left / 60)) : formatClock(left);
  // Days ahead, that it is in days says enough.
  const text =
    left > DAY_SECONDS
      ? t('card.startsWhen', { when: format.relative(startsAt) })
      : t('card.startsIn', { time });
  return (
    <p className={css['line']} role="timer" aria-live="off">
      <Timer size={18} aria-hidden="true" />
      {left === 0 ? t('card.begins') : text}
    </p>
  );
}

function CardActs({ event }: { readonly event: CardedEvent }) {
  const { t } = useTranslation('events');
  const [isJoining, setJoining] = useState(false);
  const { id, title, state, can } = event;
  const isOver = OVER_STATES.has(state);
  return (
    <div className={css['acts']}>
      {can.enter ? (
        <LinkButton
          size="small"
          to={paths.room(id)}
          icon={<DoorOpen size={18} aria-hidden="true" />}
          aria-label={t('enterOf', { event: title })}
        >
          {t('enter')}
        </LinkButton>
      ) : null}
      {can.watch ? <RoomAfterwards event={event} size="small" /> : null}
      {can.subscribe ? (
        <Button
          size="small"
          icon={<Bell size={18} aria-hidden="true" />}
          aria-label={t('card.joinOf', { join: t('card.join'), event: title })}
          onClick={() => setJoining(true)}
        >
          {t('card.join')}
        </Button>
      ) : null}
      {isOver ? null : <CalendarMenu small event={event} />}
      {isJoining ? <Join eventId={id} onClose={() => setJoining(false)} /> : null}
    </div>
  );
}

/** Asks once more, with what stands against it; its page says what stands in the way where it cannot be. */
function Join({ eventId, onClose }: { readonly eventId: string; readonly onClose: () => void }) {
  const { data: event } = useQuery(eventQuery(eventId));
  return event ? <JoinDialog event={event} onClose={onClose} /> : null;
}
