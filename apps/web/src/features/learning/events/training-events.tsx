import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { EventCard } from './event-card.tsx';
import { requestDate, trainingEventsQuery } from './events.api.ts';
import css from './events.module.css';

/** Events of a training, soonest first. */
export function TrainingEvents({ trainingId }: { readonly trainingId: string }) {
  const { t } = useTranslation('events');
  const events = useQuery(trainingEventsQuery(trainingId));
  if (events.isError && !events.data)
    return <LoadFailed compact error={events.error} onRetry={events.refetch} />;
  if (!events.data) return <Skeleton height="12rem" shape="card" />;
  const { items, dateRequest } = events.data;
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
      {dateRequest.isOffered ? <DateRequest trainingId={trainingId} isAsked={dateRequest.isAsked} /> : null}
    </section>
  );
}

/** Asks to be told once there is a date to subscribe to, and takes that back. */
function DateRequest({ trainingId, isAsked }: { readonly trainingId: string; readonly isAsked: boolean }) {
  const { t } = useTranslation('events');
  const queryClient = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  if (isImpersonating) return null;
  return (
    <div className={css['stack']}>
      <p role="status">{t(isAsked ? 'dateAsked' : 'dateAskText')}</p>
      <Button
        variant={isAsked ? 'quiet' : 'secondary'}
        loading={busy}
        icon={isAsked ? <BellOff size={18} aria-hidden="true" /> : <BellRing size={18} aria-hidden="true" />}
        onClick={() =>
          void act(async () => {
            queryClient.setQueryData(
              trainingEventsQuery(trainingId).queryKey,
              await requestDate(trainingId, !isAsked),
            );
          })
        }
      >
        {t(isAsked ? 'dateAskWithdraw' : 'dateAsk')}
      </Button>
    </div>
  );
}
