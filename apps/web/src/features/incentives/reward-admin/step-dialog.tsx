import type { FulfilStep, ManagedOrderGiftCard } from '@trilha/contracts/incentives/order-admin';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './reward-admin.module.css';
import type { useOrderSteps } from './use-order-steps.ts';

export type AskedStep = Extract<FulfilStep, 'release' | 'ship' | 'cancel'>;

/** Steps that need more than a press. */
export const isAsked = (step: FulfilStep): step is AskedStep =>
  step === 'ship' || step === 'cancel' || step === 'release';

interface StepDialogProps {
  readonly step: AskedStep;
  readonly orders: readonly Pick<
    ManagedOrderGiftCard,
    'id' | 'revision' | 'held' | 'code' | 'kind' | 'refundExpires'
  >[];
  readonly steps: ReturnType<typeof useOrderSteps>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks who carries the pieces, or why orders are cancelled or go on although somebody owes points. */
export function StepDialog({ step, orders, steps, onClose, onDone }: StepDialogProps) {
  const { t } = useTranslation(['admin-rewards', 'common']);
  const [tracking, setTracking] = useState({ carrier: '', code: '', url: '' });
  const [reason, setReason] = useState('');
  const [returnToStock, setReturnToStock] = useState(true);
  const isShip = step === 'ship';
  const hasGoodUrl = isGoodUrl(tracking.url);
  const handleTake = async () => {
    const details = isShip ? { tracking } : { reason: reason.trim(), returnToStock };
    if (await steps.take(step, orders, details)) onDone();
  };
  return (
    <ActionDialog
      title={t(`ask.${step}`, { count: orders.length })}
      label={t(`step.${step}`)}
      cancelLabel={t('back')}
      danger={step === 'cancel'}
      busy={steps.busy}
      disabled={isShip ? !hasGoodUrl : reason.trim() === ''}
      error={undefined}
      onAct={handleTake}
      onClose={onClose}
    >
      <p className={css['muted']}>{orders.map((order) => order.code).join(', ')}</p>
      {isShip ? (
        <TrackingFields tracking={tracking} onChange={setTracking} />
      ) : (
        <>
          <p>{t(step === 'release' ? 'releaseText' : 'cancelText')}</p>
          {step === 'cancel' && orders.some(({ refundExpires }) => refundExpires) ? (
            <p>{t('cancelExpires')}</p>
          ) : null}
          <TextField
            label={t('reason')}
            hint={t(step === 'release' ? 'releaseHint' : 'cancelHint')}
            maxLength={256}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {step === 'cancel' && orders.some(({ kind }) => kind === 'physical') ? (
            <Checkbox
              label={t('returnToStock')}
              checked={returnToStock}
              onChange={({ target }) => setReturnToStock(target.checked)}
            />
          ) : null}
        </>
      )}
    </ActionDialog>
  );
}

const isGoodUrl = (url: string) => url === '' || /^https?:\/\/\S+\.\S+/.test(url);

interface Tracking {
  readonly carrier: string;
  readonly code: string;
  readonly url: string;
}

interface TrackingFieldsProps {
  readonly tracking: Tracking;
  readonly onChange: (tracking: Tracking) => void;
}

function TrackingFields({ tracking, onChange }: TrackingFieldsProps) {
  const { t } = useTranslation(['admin-rewards', 'common']);
  return (
    <>
      <TextField
        label={t('carrier')}
        optionalLabel={t('common:optional')}
        maxLength={80}
        value={tracking.carrier}
        onChange={({ target }) => onChange({ ...tracking, carrier: target.value })}
      />
      <TextField
        label={t('trackingCode')}
        optionalLabel={t('common:optional')}
        maxLength={80}
        value={tracking.code}
        onChange={({ target }) => onChange({ ...tracking, code: target.value })}
      />
      <TextField
        label={t('trackingUrl')}
        optionalLabel={t('common:optional')}
        type="url"
        maxLength={500}
        value={tracking.url}
        error={isGoodUrl(tracking.url) ? undefined : t('trackingUrlWrong')}
        onChange={({ target }) => onChange({ ...tracking, url: target.value })}
      />
    </>
  );
}
