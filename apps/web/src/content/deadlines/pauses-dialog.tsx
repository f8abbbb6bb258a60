import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { dayText } from '../../lib/dates.ts';
import { useTranslation } from '../../lib/translate.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useErrorToast } from '../../ui/use-error-toast.ts';
import css from './deadlines.module.css';
import { pausesQuery, registerPause, withdrawPause } from './deadlines.api.ts';
import type { Paused } from './deadlines.api.ts';

const MIN_REASON = 3;
const MAX_REASON = 500;

interface PausesDialogProps {
  readonly of: Paused;
  /** Nobody registers in somebody else's name. */
  readonly readOnly: boolean;
  /** Deadlines may be others by now. */
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Leave of somebody, or closed days of a branch: what is registered, a new one, and what is taken back. */
export function PausesDialog(props: PausesDialogProps) {
  const { of, readOnly, onChanged, onClose } = props;
  const { t } = useTranslation('obligations');
  const queryClient = useQueryClient();
  const query = pausesQuery(of);
  const { data, error, refetch } = useQuery(query);
  const [adding, setAdding] = useState(false);
  const handleChanged = async () => {
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    await onChanged();
  };
  if (adding) return <PauseForm of={of} onChanged={handleChanged} onClose={() => setAdding(false)} />;
  const mayRegister = data?.can.register === true && !readOnly;
  return (
    <Dialog
      open
      title={t(`pauses.${of.kind}.title`, { name: of.name })}
      onClose={onClose}
      actions={mayRegister ? <Button onClick={() => setAdding(true)}>{t('pauses.add')}</Button> : undefined}
    >
      {error && !data ? (
        <LoadFailed compact error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton height="8rem" shape="card" />
      ) : (
        <div className={css['part']}>
          <p className={css['lead']}>{t(`pauses.${of.kind}.lead`)}</p>
          {data.items.length === 0 ? <p>{t('pauses.none')}</p> : null}
          <ul className={css['list']}>
            {data.items.map((pause) => (
              <PauseLine
                key={pause.id}
                of={of}
                pause={pause}
                mayWithdraw={mayRegister}
                onChanged={handleChanged}
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

interface PauseLineProps {
  readonly of: Paused;
  readonly pause: {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    readonly reason: string;
    readonly by: string;
  };
  readonly mayWithdraw: boolean;
  readonly onChanged: () => Promise<unknown>;
}

function PauseLine({ of, pause, mayWithdraw, onChanged }: PauseLineProps) {
  const { t } = useTranslation('obligations');
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const days = t('pauses.days', { from: dayText(pause.from), to: dayText(pause.to) });
  const handleWithdraw = async () => {
    if (await act(() => withdrawPause(of, pause.id))) showToast({ text: t('pauses.withdrawn') });
    await onChanged();
  };
  return (
    <li className={css['row']}>
      <span className={css['text']}>
        <strong>{days}</strong>
        <span>{pause.reason}</span>
        <small>{t('pauses.by', { name: pause.by })}</small>
      </span>
      {mayWithdraw ? (
        <Button
          size="small"
          variant="quiet"
          loading={busy}
          aria-label={t('pauses.withdrawNamed', { days })}
          onClick={() => void handleWithdraw()}
        >
          {t('pauses.withdraw')}
        </Button>
      ) : null}
    </li>
  );
}

function PauseForm({ of, onChanged, onClose }: Omit<PausesDialogProps, 'readOnly'>) {
  const { t } = useTranslation('obligations');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const { busy, error, act } = useAsyncAction();
  const isTurned = from !== '' && to !== '' && to < from;
  const handleRegister = async () => {
    if (!(await act(() => registerPause(of, { from, to, reason })))) return;
    showToast({ text: t('pauses.added'), tone: 'success' });
    await onChanged();
    onClose();
  };
  return (
    <ActionDialog
      title={t(`pauses.${of.kind}.title`, { name: of.name })}
      label={t('pauses.add')}
      busy={busy}
      disabled={from === '' || to === '' || isTurned || reason.trim().length < MIN_REASON}
      error={error}
      onAct={() => void handleRegister()}
      onClose={onClose}
    >
      <div className={css['part']}>
        <DateField label={t('pauses.from')} value={from} onChange={({ target }) => setFrom(target.value)} />
        <DateField
          label={t('pauses.to')}
          hint={t('pauses.toHint')}
          error={isTurned ? t('pauses.turned') : undefined}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <TextArea
          label={t('pauses.reason')}
          hint={t('pauses.reasonHint')}
          maxLength={MAX_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ActionDialog>
  );
}
