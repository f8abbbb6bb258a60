import type { LevelQueueItem } from '@trilha/contracts/campaign-admin';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormat } from '../../lib/dates.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { decideLevel, levelQueueQuery } from './audits.api.ts';
import css from './audits.module.css';

interface LevelQueueProps {
  /** Shows what this person sent and waits for the audit. */
  readonly onAudit: (memberId: string) => void;
}

/** Levels people reached, oldest first: first what they were reached with is audited, then an administrator decides (CAM-04). */
export function LevelQueue({ onAudit }: LevelQueueProps) {
  const { t } = useTranslation('admin-levels');
  const queue = useInfiniteQuery(levelQueueQuery);
  if (queue.isPending) return <Skeleton height="12rem" shape="card" />;
  if (queue.isError) return <LoadFailed error={queue.error} onRetry={queue.refetch} />;
  const items = queue.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <>
      <ul className={css['list']}>
        {items.map((item) => (
          <li key={item.id}>
            <LevelRequest item={item} onAudit={() => onAudit(item.memberId)} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={queue.hasNextPage}
        loading={queue.isFetchingNextPage}
        onMore={() => void queue.fetchNextPage()}
      />
    </>
  );
}

function LevelRequest({ item, onAudit }: { readonly item: LevelQueueItem; readonly onAudit: () => void }) {
  const { t } = useTranslation('admin-levels');
  const format = useFormat();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const { member, level, experience, minimum } = item;
  const reached = experience.confirmed >= minimum;
  const progress = t('experience', {
    confirmed: format.number(experience.confirmed),
    minimum: format.number(minimum),
  });

  const decide = async (approve: boolean) => {
    setBusy(true);
    try {
      await decideLevel(item.id, { approve, reason });
      showToast({ text: t(approve ? 'approved' : 'refused', { member, level }), tone: 'success' });
    } catch (error) {
      showToast({ text: errorText(error), tone: 'danger' });
    }
    await queryClient.invalidateQueries({ queryKey: levelQueueQuery.queryKey });
    setBusy(false);
  };

  return (
    <Card>
      <h2>{t('request', { member, level })}</h2>
      <p className={css['muted']}>
        {item.campaign} · {t('askedOn', { date: format.date(item.requestedAt) })}
      </p>
      <p>
        {progress}
        <ProgressBar label={progress} value={(experience.confirmed / minimum) * 100} />
      </p>
      {experience.waiting > 0 ? <p>{t('waiting', { points: format.points(experience.waiting) })}</p> : null}
      <p>{t('sent', { approved: item.approved, reproved: item.reproved, awaiting: item.awaiting })}</p>
      {item.awaiting > 0 ? (
        <div className={css['row']}>
          <Button variant="secondary" onClick={onAudit}>
            {t('audit', { count: item.awaiting })}
          </Button>
        </div>
      ) : null}
      {item.can.decide ? (
        <>
          {reached ? null : <Notice tone="warning">{t('notYetConfirmed')}</Notice>}
          <TextField
            label={t('reason')}
            value={reason}
            maxLength={256}
            disabled={busy}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className={css['row']}>
            <Button disabled={busy} onClick={() => void decide(true)}>
              {t('approve')}
            </Button>
            <Button
              variant="secondary"
              disabled={busy || reason.trim() === ''}
              onClick={() => void decide(false)}
            >
              {t('refuse')}
            </Button>
          </div>
        </>
      ) : (
        <p className={css['muted']}>{t('administratorDecides')}</p>
      )}
    </Card>
  );
}
