import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { feedQuery, renewFeed, revokeFeed } from './obligations.api.ts';
import css from './obligations.module.css';

/** The secret address by which a calendar shows what is due: made, copied, changed and taken back. */
export function CalendarFeed() {
  const { t } = useTranslation('obligations');
  const queryClient = useQueryClient();
  const feed = useQuery(feedQuery);
  const { busy, error, act } = useAsyncAction();
  const change = async (work: () => Promise<unknown>, done?: 'renewed' | 'revoked') => {
    await act(async () => {
      await work();
      await queryClient.invalidateQueries({ queryKey: feedQuery.queryKey });
      if (done) showToast({ text: t(`calendar.${done}`) });
    });
  };
  const copy = (address: string) =>
    act(async () => {
      await navigator.clipboard.writeText(address);
      showToast({ text: t('calendar.copied'), tone: 'success' });
    });
  if (feed.isError && !feed.data) return <LoadFailed compact error={feed.error} onRetry={feed.refetch} />;
  if (!feed.data) return <Skeleton height="8rem" shape="card" />;
  const { address } = feed.data;
  return (
    <Card>
      <div className={css['feed']}>
        <h2>{t('calendar.title')}</h2>
        <p>{t('calendar.text')}</p>
        {address ? <TextField label={t('calendar.address')} readOnly value={address} /> : null}
        <div className={css['counts']}>
          {address ? (
            <>
              <Button size="small" loading={busy} onClick={() => void copy(address)}>
                {t('calendar.copy')}
              </Button>
              <Button
                size="small"
                variant="secondary"
                disabled={busy}
                onClick={() => void change(renewFeed, 'renewed')}
              >
                {t('calendar.renew')}
              </Button>
              <Button
                size="small"
                variant="quiet"
                disabled={busy}
                onClick={() => void change(revokeFeed, 'revoked')}
              >
                {t('calendar.revoke')}
              </Button>
            </>
          ) : (
            <Button size="small" loading={busy} onClick={() => void change(renewFeed)}>
              {t('calendar.make')}
            </Button>
          )}
        </div>
        <ActionError error={error} />
      </div>
    </Card>
  );
}
