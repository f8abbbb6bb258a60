import type { LearnerEvent } from '@trilha/contracts/learning/events';
import { attendedSessions } from '@trilha/rules/learning/event-presence';
import { trainingPath } from '@trilha/rules/learning/trainings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { GraduationCap, LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { errorCode } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import { EventLines, EventPills } from './event-facts.tsx';
import { EventWhen } from './event-when.tsx';
import { checkOut, eventQuery } from './events.api.ts';
import css from './events.module.css';
import { Participation } from './participation.tsx';
import { PersonalCode } from './personal-code.tsx';
import { RoomEntry } from './room-entry.tsx';

/** One event: when and where it is, the person's place in it, and how they were marked [EVT-01, EVT-02]. */
export function EventScreen() {
  const { t } = useTranslation('events');
  const { eventId = '' } = useParams({ strict: false });
  const event = useQuery(eventQuery(eventId));
  if (event.isError && !event.data)
    return errorCode(event.error) === 'not_found' ? (
      <Gone />
    ) : (
      <FailedScreen error={event.error} onRetry={event.refetch} />
    );
  if (!event.data) return <ScreenSkeleton cards={2} />;
  const { data } = event;
  return (
    <Screen
      title={data.title}
      lead={data.training.title === data.title ? undefined : data.training.title}
      back={{ to: paths.myEvents, label: t('title') }}
      narrow
    >
      <div className={css['stack']}>
        {data.state === 'canceled' ? (
          <Alert tone="danger">{t('canceledBecause', { reason: data.cancelReason })}</Alert>
        ) : null}
        {data.state === 'offline' ? <Alert tone="warning">{t('withdrawn')}</Alert> : null}
        <Card className={css['card']}>
          <EventPills event={data} />
          <EventLines event={data} />
          <Terms event={data} />
          <RoomEntry event={data} />
          <Participation event={data} />
          <div className={css['acts']}>
            {data.can.checkIn ? <LinkButton to={paths.checkInTo(data.id)}>{t('checkIn')}</LinkButton> : null}
            <PersonalCode event={data} />
            {data.can.checkOut ? <CheckOut event={data} /> : null}
            {data.state === 'offline' ? null : <CalendarMenu event={data} />}
            <LinkButton
              variant="quiet"
              to={trainingPath(data.training)}
              icon={<GraduationCap size={18} aria-hidden="true" />}
            >
              {t('toTraining')}
            </LinkButton>
          </div>
        </Card>
        <Sessions event={data} />
      </div>
    </Screen>
  );
}

/** In place of an event that was withdrawn, or is not for the person: what may have happened, and where to go on. */
function Gone() {
  const { t } = useTranslation('events');
  const title = t('goneTitle');
  useEffect(() => {
    document.title = `${title} · Trilha`;
  }, [title]);
  return (
    <EmptyState
      isPage
      illustration="denied"
      title={title}
      actions={<LinkButton to={paths.myEvents}>{t('title')}</LinkButton>}
    >
      {t('goneText')}
    </EmptyState>
  );
}

/** What holds for everybody: who teaches, how much one has to be there, from when one can subscribe. */
function Terms({ event }: { readonly event: LearnerEvent }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const [now] = useState(Date.now);
  const { instructors, minimumPresence, subscribeFrom, state, own } = event;
  return (
    <>
      {instructors.length > 0 ? (
        <p className={css['muted']}>
          {t('taughtBy', { names: instructors.map(({ name }) => name).join(', ') })}
        </p>
      ) : null}
      {minimumPresence > 0 ? (
        <p className={css['muted']}>{t('minimum', { percent: format.percent(minimumPresence) })}</p>
      ) : null}
      {state === 'pre_scheduled' && subscribeFrom && Date.parse(subscribeFrom) > now ? (
        <p className={css['muted']}>{t('subscribeFrom', { when: format.dateTime(subscribeFrom) })}</p>
      ) : null}
      {own?.grade == null ? null : <p>{t('grade', { grade: format.number(own.grade) })}</p>}
    </>
  );
}

/** Every session with how the person was marked in it. */
function Sessions({ event }: { readonly event: LearnerEvent }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const isMarked = event.sessions.some(({ mark }) => mark !== null);
  const attended = attendedSessions(event.sessions.map((one) => (one.isToConfirm ? null : one.mark)));
  if (event.sessions.length < 2 && !isMarked) return null;
  return (
    <Card className={css['card']}>
      <h2>{t('sessions')}</h2>
      <ol className={css['sessions']}>
        {event.sessions.map(({ id, startsAt, endsAt, mark, markedAt, leftAt, inRoom }) => (
          <li key={id} className={css['session']}>
            <EventWhen startsAt={startsAt} endsAt={endsAt} timeZone={event.timeZone} />
            {mark && markedAt ? (
              <Pill tone={mark === 'absent' ? 'danger' : mark === 'late' ? 'warning' : 'success'}>
                {t(`mark.${mark}`)} · {inRoom ? t('inRoom', inRoom) : format.time(markedAt)}
              </Pill>
            ) : null}
            {leftAt ? <small>{t('leftAt', { time: format.time(leftAt) })}</small> : null}
          </li>
        ))}
      </ol>
      {isMarked && event.sessions.length > 1 ? (
        <p className={css['muted']}>{t('inSessions', attended)}</p>
      ) : null}
    </Card>
  );
}

/** Says that the person leaves the session they are in; checking in again takes it back. */
function CheckOut({ event }: { readonly event: LearnerEvent }) {
  const { t } = useTranslation('events');
  const queryClient = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  return (
    <Button
      variant="quiet"
      loading={busy}
      icon={<LogOut size={18} aria-hidden="true" />}
      onClick={() =>
        void act(async () => {
          queryClient.setQueryData(eventQuery(event.id).queryKey, await checkOut(event.id));
          showToast({ text: t('checkedOut'), tone: 'success' });
        })
      }
    >
      {t('checkOut')}
    </Button>
  );
}
