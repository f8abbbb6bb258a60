import type { OrderPage } from '@trilha/contracts/incentives/rewards';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './orders.module.css';
import { cancelOrder, reportProblem } from './rewards.api.ts';
import type { ProblemKind } from './rewards.api.ts';

/** What the owner of an order may still do with it. */
export function OrderActions({ order }: { readonly order: OrderPage }) {
  const { t } = useTranslation('rewards');
  const [open, setOpen] = useState<'cancel' | 'problem'>();
  const close = () => setOpen(undefined);
  if (!order.can.cancel && !order.can.reportProblem) return null;
  return (
    <div className={css['actions']}>
      {order.can.reportProblem ? (
        <Button variant="secondary" onClick={() => setOpen('problem')}>
          {t('reportProblem')}
        </Button>
      ) : null}
      {order.can.cancel ? (
        <Button variant="quiet" onClick={() => setOpen('cancel')}>
          {t('cancelOrder')}
        </Button>
      ) : null}
      {open === 'cancel' ? <CancelDialog order={order} onClose={close} /> : null}
      {open === 'problem' ? <ProblemDialog order={order} onClose={close} /> : null}
    </div>
  );
}

interface OrderDialogProps {
  readonly order: OrderPage;
  readonly onClose: () => void;
}

function CancelDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { busy, error, act } = useAsyncAction();
  const cancel = () =>
    act(async () => {
      await cancelOrder(order.id);
      showToast({ text: t('cancelled'), tone: 'success' });
      onClose();
    });
  return (
    <ActionDialog
      title={t('cancelTitle', { code: order.code })}
      label={t('cancelOrder')}
      cancelLabel={t('keepOrder')}
      danger
      busy={busy}
      error={error}
      onAct={cancel}
      onClose={onClose}
    >
      <p>
        {t(order.refundExpires ? 'cancelTextExpired' : 'cancelText', { points: format.points(order.price) })}
      </p>
    </ActionDialog>
  );
}

const KINDS = [
  'not_arrived',
  'damaged',
  'wrong_item',
  'code_refused',
  'other',
] as const satisfies ProblemKind[];
const MAX_MESSAGE = 256;

function ProblemDialog({ order, onClose }: OrderDialogProps) {
  const { t } = useTranslation('rewards');
  const kinds = KINDS.filter((kind) =>
    order.kind === 'physical' ? kind !== 'code_refused' : kind === 'code_refused' || kind === 'other',
  );
  const [kind, setKind] = useState<ProblemKind>(kinds[0] ?? 'other');
  const [message, setMessage] = useState('');
  const [checked, setChecked] = useState(false);
  const { busy, error, act } = useAsyncAction();
  const send = () => {
    setChecked(true);
    if (message.trim() === '') return;
    void act(async () => {
      await reportProblem(order.id, { kind, message });
      showToast({ text: t('problemSent'), tone: 'success' });
      onClose();
    });
  };
  return (
    <ActionDialog
      title={t('reportProblem')}
      label={t('problemSend')}
      busy={busy}
      error={error}
      onAct={send}
      onClose={onClose}
    >
      <RadioGroup
        label={t('problemKind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`problem_${value}`) }))}
        onChange={setKind}
      />
      <TextArea
        label={t('problemMessage')}
        maxLength={MAX_MESSAGE}
        value={message}
        error={checked && !message.trim() ? t('required') : undefined}
        onChange={(event) => setMessage(event.target.value)}
      />
    </ActionDialog>
  );
}
