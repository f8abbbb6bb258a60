import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { adminEventQuery, cancelEvent, copyEvent, eventChoicesQuery } from './admin-events.api.ts';
import { EventForm } from './event-form.tsx';
import css from './events.module.css';
import { InviteDialog } from './invite-dialog.tsx';

/** What is done about an event, or that a new one is written. */
export type EventAct =
  | { readonly kind: 'new' }
  | {
      readonly kind: 'edit' | 'invite' | 'copy' | 'cancel';
      readonly eventId: string;
      readonly title: string;
    };

interface EventDialogsProps {
  readonly act: EventAct;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The dialog of what is done about an event. */
export function EventDialogs({ act, onClose, onDone }: EventDialogsProps) {
  if (act.kind === 'new') return <FormDialog eventId={undefined} {...{ onClose, onDone }} />;
  const of = { eventId: act.eventId, title: act.title, onClose, onDone };
  switch (act.kind) {
    case 'edit':
      return <FormDialog {...of} />;
    case 'invite':
      return <InviteDialog {...of} />;
    case 'copy':
      return <CopyDialog {...of} />;
    default:
      return <CancelDialog {...of} />;
  }
}

interface FormDialogProps extends Pick<EventDialogsProps, 'onClose' | 'onDone'> {
  readonly eventId: string | undefined;
}

/** The form, once the event and what can be chosen are here. */
function FormDialog({ eventId, onClose, onDone }: FormDialogProps) {
  const { t } = useTranslation('admin-events');
  const choices = useQuery(eventChoicesQuery);
  const event = useQuery({ ...adminEventQuery(eventId ?? ''), enabled: eventId !== undefined });
  const error = choices.error ?? event.error;
  if (choices.data && (eventId === undefined || event.data))
    return (
      <EventForm
        key={event.data?.revision}
        event={event.data}
        choices={choices.data}
        onClose={onClose}
        onSaved={() => {
          showToast({ text: t('eventSaved'), tone: 'success' });
          onDone();
        }}
      />
    );
  return (
    <Dialog open wide title={t(eventId ? 'editEvent' : 'newEvent')} onClose={onClose}>
      {error ? (
        <LoadFailed compact error={error} onRetry={() => Promise.all([choices.refetch(), event.refetch()])} />
      ) : (
        <Skeleton height="20rem" shape="card" />
      )}
    </Dialog>
  );
}

interface OfEventProps extends Pick<EventDialogsProps, 'onClose' | 'onDone'> {
  readonly eventId: string;
  readonly title: string;
}

function CopyDialog({ eventId, title, onClose, onDone }: OfEventProps) {
  const { t } = useTranslation('admin-events');
  const { busy, error, act } = useAsyncAction();
  const [everyWeeks, setEveryWeeks] = useState<number | null>(1);
  const [times, setTimes] = useState<number | null>(4);
  const save = async () => {
    if (!everyWeeks || !times) return;
    const isDone = await act(() => copyEvent(eventId, { everyWeeks, times }));
    if (!isDone) return;
    showToast({ text: t('copied', { count: times }), tone: 'success' });
    onDone();
  };
  return (
    <ActionDialog
      title={t('copyTitle', { event: title })}
      label={t('act.copy')}
      busy={busy}
      error={error}
      onAct={() => void save()}
      onClose={onClose}
    >
      <p>{t('copyText')}</p>
      <NumberField label={t('everyWeeks')} value={everyWeeks} min={1} max={52} onChange={setEveryWeeks} />
      <NumberField label={t('timesCount')} value={times} min={1} max={52} onChange={setTimes} />
    </ActionDialog>
  );
}

function CancelDialog({ eventId, title, onClose, onDone }: OfEventProps) {
  const { t } = useTranslation('admin-events');
  const { busy, error, act } = useAsyncAction();
  const [reason, setReason] = useState('');
  const save = async () => {
    if (!(await act(() => cancelEvent(eventId, reason.trim())))) return;
    showToast({ text: t('canceledNow'), tone: 'success' });
    onDone();
  };
  return (
    <ActionDialog
      title={t('cancelTitle', { event: title })}
      label={t('act.cancel')}
      cancelLabel={t('keep')}
      danger
      busy={busy}
      error={error}
      disabled={reason.trim().length < 3}
      onAct={() => void save()}
      onClose={onClose}
    >
      <p className={css['muted']}>{t('cancelText')}</p>
      <TextField
        required
        label={t('reason')}
        value={reason}
        maxLength={256}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  );
}
