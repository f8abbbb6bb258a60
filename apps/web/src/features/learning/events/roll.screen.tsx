import type { EventRoll } from '@trilha/contracts/learning/events-teaching';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Select } from '../../../ui/select.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { ReleasesPanel } from '../releases/releases-panel.tsx';
import { EVENT_TONES } from './event-tones.ts';
import { EventWhen } from './event-when.tsx';
import css from './events.module.css';
import { RollActions } from './roll-actions.tsx';
import { RollList } from './roll-list.tsx';
import { ScanPeople } from './scan-people.tsx';
import { rollQuery } from './teaching.api.ts';
import { useRoll } from './use-roll.ts';
import { formatsOf } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';

/** The list of an event for those who run it: who is there, the codes, what is on air, results [EVT-04]. */
export function RollScreen() {
  const { t } = useTranslation('admin-events');
  return <Roll back={{ to: paths.teaching, label: t('teaching') }} />;
}

/** The same for administrators, who come from the events of the company. */
export function ManagedRollScreen() {
  const { t } = useTranslation('admin-events');
  return <Roll back={{ to: paths.adminTrainingEvents, label: t('events') }} />;
}

function Roll({ back }: { readonly back: { readonly to: string; readonly label: string } }) {
  const { t } = useTranslation(['admin-events', 'events']);
  const { eventId = '' } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const roll = useRoll(eventId);
  const [chosen, setChosen] = useState<string>();
  if (roll.isError && !roll.data) return <FailedScreen error={roll.error} onRetry={roll.refetch} />;
  if (!roll.data) return <ScreenSkeleton cards={3} />;
  const event = roll.data;
  const session = sessionShown(event, chosen);
  const setRoll = (next: EventRoll) => queryClient.setQueryData(rollQuery(eventId).queryKey, next);
  return (
    <Screen
      title={event.title}
      lead={event.startsAt && event.endsAt ? <When event={event} /> : undefined}
      back={back}
      actions={
        <>
          <LinkButton size="small" variant="secondary" to={paths.adminEventPeople(eventId)}>
            {t('act.people')}
          </LinkButton>
          <LinkButton size="small" variant="secondary" to={paths.roomDesk(eventId)}>
            {t('desk')}
          </LinkButton>
        </>
      }
    >
      <div className={css['stack']}>
        <span className={css['pills']}>
          <Pill>{t(`events:kind.${event.kind}`)}</Pill>
          <Pill tone={EVENT_TONES[event.state]}>{t(`events:state.${event.state}`)}</Pill>
        </span>
        {event.wrongCodes > 0 ? (
          <Alert tone="warning">{t('wrongCodes', { count: event.wrongCodes })}</Alert>
        ) : null}
        <RollActions event={event} session={session} onRoll={setRoll} />
        {session ? <ScanPeople event={event} session={session} /> : null}
        <ReleasesPanel eventId={event.id} />
        {event.sessions.length > 1 && session ? (
          <Select
            label={t('session')}
            value={session.id}
            options={event.sessions.map(({ id, number, startsAt }) => ({
              value: id,
              label: t('sessionNumber', {
                number,
                when: formatsOf(currentLocale(), event.timeZone).dateTime(startsAt),
              }),
            }))}
            onChange={setChosen}
          />
        ) : null}
        {event.people.length === 0 ? (
          <EmptyState compact illustration="nothing-yet" title={t('nobodyYet')} />
        ) : session ? (
          <RollList event={event} session={session} onRoll={setRoll} />
        ) : null}
      </div>
    </Screen>
  );
}

function When({ event: { startsAt, endsAt, timeZone } }: { readonly event: EventRoll }) {
  if (!startsAt || !endsAt) return null;
  return <EventWhen startsAt={startsAt} endsAt={endsAt} timeZone={timeZone} />;
}

/** The session that was chosen, else the one people check in to now, else the last that has begun. */
function sessionShown({ sessions }: EventRoll, chosen: string | undefined) {
  const now = Date.now();
  return (
    sessions.find(({ id }) => id === chosen) ??
    sessions.find(({ isOpen }) => isOpen) ??
    sessions.findLast(({ startsAt }) => Date.parse(startsAt) <= now) ??
    sessions[0]
  );
}
