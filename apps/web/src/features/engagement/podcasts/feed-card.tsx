import type { ManagedPodcast } from '@trilha/contracts/engagement/podcasts-admin';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { MANAGED_KEY, managedPodcastQuery, refreshPodcast } from './admin-podcasts.api.ts';
import css from './admin-podcasts.module.css';

type Feed = NonNullable<ManagedPodcast['feed']>;

/** How far reading is: that it goes on, why it failed, what it brought and what is still on its way. */
function FeedState({ feed: { isWaiting, problem, brought, fetches } }: { readonly feed: Feed }) {
  const { t } = useTranslation('admin-podcasts');
  const lines = isWaiting
    ? [t('reading')]
    : [
        ...(problem === null && brought !== null ? [t('refreshed', { count: brought })] : []),
        ...(fetches.waiting > 0 ? [t('onTheWay', { count: fetches.waiting })] : []),
        ...(fetches.failed > 0 ? [t('notFetched', { count: fetches.failed })] : []),
      ];
  return (
    <>
      <div role="status">
        {lines.map((line) => (
          <p key={line} className={css['hint']}>
            {line}
          </p>
        ))}
      </div>
      {problem !== null && !isWaiting ? <Alert tone="danger">{t(`feedProblem.${problem}`)}</Alert> : null}
    </>
  );
}

interface FeedCardProps {
  readonly podcastId: string;
  readonly feed: Feed;
}

/** Where a podcast was imported from, what its feed says, and how it is read again. */
export function FeedCard({ podcastId, feed }: FeedCardProps) {
  const { t } = useTranslation('admin-podcasts');
  const format = useFormat();
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const handleRefresh = () =>
    act(async () => {
      client.setQueryData(managedPodcastQuery(podcastId).queryKey, await refreshPodcast(podcastId));
    });
  // What was read brought episodes, and perhaps the name of the show.
  const { readAt } = feed;
  const shown = useRef(readAt);
  useEffect(() => {
    if (shown.current === readAt) return;
    shown.current = readAt;
    void client.invalidateQueries({ queryKey: [...MANAGED_KEY, 'episodes', podcastId] });
  }, [client, podcastId, readAt]);
  return (
    <Card>
      <div className={css['stack']}>
        <h2>{t('feed')}</h2>
        <p className={css['address']}>{feed.address}</p>
        {readAt ? <p className={css['hint']}>{t('readAt', { when: format.dateTime(readAt) })}</p> : null}
        <FeedState feed={feed} />
        <div>
          <Button
            variant="secondary"
            size="small"
            loading={busy || feed.isWaiting}
            icon={<RefreshCw size={18} aria-hidden="true" />}
            onClick={() => void handleRefresh()}
          >
            {t(readAt === null ? 'tryAgain' : 'refresh')}
          </Button>
        </div>
        <ActionError error={error} />
        {feed.facts.length > 0 ? (
          <details>
            <summary>{t('feedFacts')}</summary>
            <dl className={css['facts']}>
              {feed.facts.map(({ name, value }) => (
                <div key={`${name} ${value}`}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        ) : null}
      </div>
    </Card>
  );
}
