import { useQuery } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EventCard } from './event-card.tsx';
import { trainingEventsQuery } from './events.api.ts';
import css from './events.module.css';

/** Events of a training, soonest first. */
export function TrainingEvents({ trainingId }: { readonly trainingId: string }) {
  const { t } = useTranslation('events');
  const events = useQuery(trainingEventsQuery(trainingId));
  if (events.isError && !events.data)
    return <LoadFailed compact error={events.error} onRetry={events.refetch} />;
  if (!events.data) return <Skeleton height="12rem" shape="card" />;
  const { items } = events.data;
  return (
    <section className={css['stack']}>
      <h2>{t('panelTitle')}</h2>
      {items.length === 0 ? <p>{t('panelNone')}</p> : null}
      <ul className={css['list']}>
        {items.map((event) => (
          <li key={event.id}>
            <EventCard event={event} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
