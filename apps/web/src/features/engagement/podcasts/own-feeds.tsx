import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { feedsQuery, renewFeeds, revokeFeeds } from './podcasts.api.ts';
import css from './podcasts.module.css';

/** Secret addresses by which a podcast app of one's own plays what the company has, and how they are taken back. */
export function OwnFeeds() {
  const { t } = useTranslation('podcasts');
  const client = useQueryClient();
  const { data, error: failure, refetch } = useQuery(feedsQuery);
  const [isAsking, setAsking] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const change = (how: () => Promise<unknown>) =>
    act(async () => {
      await how();
      await client.invalidateQueries({ queryKey: feedsQuery.queryKey });
    });
  const feeds = data?.feeds;
  return (
    <Card>
      <h2>{t('ownApp')}</h2>
      <p>{t('ownAppText')}</p>
      {failure && !data ? <LoadFailed compact error={failure} onRetry={refetch} /> : null}
      {feeds ? (
        <>
          <ul className={css['feeds']}>
            {feeds.map(({ podcastId, title, address }) => (
              <li key={podcastId}>
                <strong>{title}</strong>
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={t('copyOf', { title })}
                  onClick={() =>
                    void navigator.clipboard.writeText(address).then(() => showToast({ text: t('copied') }))
                  }
                >
                  {t('copy')}
                </Button>
                <code>{address}</code>
              </li>
            ))}
          </ul>
          <div className={css['facts']}>
            <Button variant="secondary" loading={busy} onClick={() => void change(renewFeeds)}>
              {t('renewFeeds')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {t('revokeFeeds')}
            </Button>
          </div>
        </>
      ) : data ? (
        <div>
          <Button variant="secondary" loading={busy} onClick={() => void change(renewFeeds)}>
            {t('makeFeeds')}
          </Button>
        </div>
      ) : null}
      {isAsking ? null : <ActionError error={error} />}
      {isAsking ? (
        <ActionDialog
          danger
          title={t('revokeTitle')}
          label={t('revokeFeeds')}
          busy={busy}
          error={error}
          onAct={() => void change(revokeFeeds).then((isDone) => isDone && setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <p>{t('revokeText')}</p>
        </ActionDialog>
      ) : null}
    </Card>
  );
}
