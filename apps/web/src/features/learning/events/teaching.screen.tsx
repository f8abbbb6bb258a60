import type { EventFactsAnswer } from '@trilha/contracts/learning/events';
import { useQuery } from '@tanstack/react-query';

import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { EVENT_TONES } from './event-tones.ts';
import { EventWhen } from './event-when.tsx';
import css from './events.module.css';
import { taughtEventsQuery } from './teaching.api.ts';

type Taught = EventFactsAnswer & { readonly people: number };

/** "My classes": what the person teaches today, what comes, and what waits for results [EVT-04]. */
export function TeachingScreen() {
  const { t } = useTranslation('admin-events');
  const taught = useQuery(taughtEventsQuery);
  if (taught.isError && !taught.data) return <FailedScreen error={taught.error} onRetry={taught.refetch} />;
  if (!taught.data) return <ScreenSkeleton cards={3} />;
  const { today, waiting, coming } = taught.data;
  const isEmpty = today.length + waiting.length + coming.length === 0;
  return (
    <Screen title={t('teaching')} lead={t('teachingLead')}>
      {isEmpty ? (
        <EmptyState illustration="nothing-yet" title={t('noClasses')}>
          {t('noClassesText')}
        </EmptyState>
      ) : (
        <div className={css['stack']}>
          <Group title={t('today')} events={today} none={t('noneToday')} />
          {waiting.length > 0 ? <Group title={t('waitingResults')} events={waiting} /> : null}
          {coming.length > 0 ? <Group title={t('comingUp')} events={coming} /> : null}
        </div>
      )}
    </Screen>
  );
}

interface GroupProps {
  readonly title: string;
  readonly events: readonly Taught[];
  readonly none?: string;
}

function Group({ title, events, none }: GroupProps) {
  return (
    <section className={css['stack']}>
      <h2>{title}</h2>
      {events.length === 0 ? <p>{none}</p> : null}
      <ul className={css['list']}>
        {events.map((event) => (
          <li key={event.id}>
            <TaughtCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TaughtCard({ event }: { readonly event: Taught }) {
  const { t } = useTranslation(['admin-events', 'events']);
  const { id, title, state, startsAt, endsAt, timeZone, place, people } = event;
  return (
    <Card className={css['card']}>
      <span className={css['pills']}>
        <Pill>{t(`events:kind.${event.kind}`)}</Pill>
        <Pill tone={EVENT_TONES[state]}>{t(`events:state.${state}`)}</Pill>
      </span>
      <h3>{title}</h3>
      {startsAt && endsAt ? <EventWhen startsAt={startsAt} endsAt={endsAt} timeZone={timeZone} /> : null}
      <p className={css['muted']}>{[place, t('people', { count: people })].filter(Boolean).join(' · ')}</p>
      <div className={css['acts']}>
        <LinkButton
          to={paths.taughtEvent(id)}
          aria-label={t('openListOf', { open: t('openList'), event: title })}
        >
          {t('openList')}
        </LinkButton>
        <LinkButton variant="secondary" to={paths.roomDesk(id)} aria-label={t('deskOf', { event: title })}>
          {t('desk')}
        </LinkButton>
      </div>
    </Card>
  );
}
