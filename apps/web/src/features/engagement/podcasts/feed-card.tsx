import type { ManagedPodcast } from '@trilha/contracts/engagement/podcasts-admin';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { MANAGED_KEY, refreshPodcast } from './admin-podcasts.api.ts';
import css from './admin-podcasts.module.css';

interface FeedCardProps {
  readonly podcastId: string;
  readonly feed: NonNullable<ManagedPodcast['feed']>;
}

/** Where a podcast was imported from, what its feed says, and how it is read again. */
export function FeedCard({ podcastId, feed }: FeedCardProps) {
  const { t } = useTranslation('admin-podcasts');
  const format = useFormat();
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const handleRefresh = () =>
    act(async () => {
      const { episodes } = await refreshPodcast(podcastId);
      await client.invalidateQueries({ queryKey: MANAGED_KEY });
      showToast({ text: t('refreshed', { count: episodes }), tone: 'success' });
    });
  return (
    <Card>
      <div className={css['stack']}>
        <h2>{t('feed')}</h2>
        <p className={css['address']}>{feed.address}</p>
        {feed.readAt ? (
          <p className={css['hint']}>{t('readAt', { when: format.dateTime(feed.readAt) })}</p>
        ) : null}
        <div>
          <Button
            variant="secondary"
            size="small"
            loading={busy}
            icon={<RefreshCw size={18} aria-hidden="true" />}
            onClick={() => void handleRefresh()}
          >
            {t('refresh')}
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
