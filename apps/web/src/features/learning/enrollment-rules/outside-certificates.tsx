import type { listOutsideCertificates } from '@trilha/contracts/learning/evidence';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { HandedIn } from '../../../content/evidence/evidence-lists.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTimeZone } from '../../../lib/time-zone.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { zoneName } from '../../../lib/zone-name.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import css from './enrollment-rules.module.css';
import { OUTSIDE_KEY, decideCertificate, outsideQuery } from './evidence.api.ts';
import type { OutsideStatus } from './evidence.api.ts';

type Queued = ResponseOf<typeof listOutsideCertificates>['items'][number];
const STATUSES = ['waiting', 'approved', 'refused'] as const;
const MAX_REASON = 500;

/** Certificates of others that people handed in: looked at, taken as proof or refused. */
export function OutsideCertificates() {
  const { t } = useTranslation('evidence');
  const [status, setStatus] = useState<OutsideStatus>('waiting');
  const found = useInfiniteQuery(outsideQuery(status));
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card>
      <div className={css['part']}>
        <h2>{t('queue')}</h2>
        <p>{t('queueText')}</p>
        <SegmentedControl
          label={t('statusLabel')}
          value={status}
          options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={setStatus}
        />
        {found.isError && !found.data ? (
          <LoadFailed compact error={found.error} onRetry={found.refetch} />
        ) : !found.data ? (
          <Skeleton height="6rem" shape="card" />
        ) : items.length === 0 ? (
          <p>{t(status === 'waiting' ? 'queueEmpty' : 'queueNone')}</p>
        ) : (
          <ul className={css['recerts']}>
            {items.map((item) => (
              <HandedIn
                key={item.id}
                certificate={item}
                about={<About item={item} />}
                acts={<Decide item={item} />}
              />
            ))}
          </ul>
        )}
        <LoadMore
          hasMore={found.hasNextPage}
          loading={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
        />
      </div>
    </Card>
  );
}

function About({ item: { member, training, validUntil, status } }: { readonly item: Queued }) {
  const { t } = useTranslation('evidence');
  const format = useFormat();
  const zone = zoneName(useTimeZone(), currentLocale());
  return (
    <>
      <span className={css['training']}>
        {member.name}
        <small>{training.title}</small>
      </span>
      {status === 'waiting' ? (
        <small>
          {validUntil ? t('would', { when: format.dateTime(validUntil), zone }) : t('wouldForGood')}
        </small>
      ) : null}
    </>
  );
}

function Decide({ item: { id, member, training, status, can } }: { readonly item: Queued }) {
  const { t } = useTranslation('evidence');
  const queryClient = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const [refusing, setRefusing] = useState(false);
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const handleApprove = async () => {
    if (await act(() => decideCertificate(id, { decision: 'approve' })))
      showToast({ text: t('approved'), tone: 'success' });
    await queryClient.invalidateQueries({ queryKey: OUTSIDE_KEY });
  };
  if (status !== 'waiting' || isImpersonating) return null;
  if (!can.decide) return <small>{t('colleague')}</small>;
  const named = { name: member.name, training: training.title };
  return (
    <>
      <Button
        size="small"
        loading={busy}
        aria-label={t('approveNamed', named)}
        onClick={() => void handleApprove()}
      >
        {t('approve')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('refuseNamed', named)}
        onClick={() => setRefusing(true)}
      >
        {t('refuse')}
      </Button>
      {refusing ? <RefuseDialog id={id} name={member.name} onClose={() => setRefusing(false)} /> : null}
    </>
  );
}

interface RefuseDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

function RefuseDialog({ id, name, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('evidence');
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAsyncAction();
  const handleRefuse = async () => {
    const done = await act(() => decideCertificate(id, { decision: 'refuse', reason }));
    if (!done) return;
    showToast({ text: t('refused') });
    onClose();
    await queryClient.invalidateQueries({ queryKey: OUTSIDE_KEY });
  };
  return (
    <ActionDialog
      title={t('refuseTitle', { name })}
      label={t('refuse')}
      busy={busy}
      disabled={reason.trim().length < 3}
      error={error}
      onAct={() => void handleRefuse()}
      onClose={onClose}
    >
      <TextArea
        label={t('refuseReason')}
        hint={t('refuseHint')}
        maxLength={MAX_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  );
}
