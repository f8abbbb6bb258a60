import type { EventRoll } from '@trilha/contracts/learning/events-teaching';
import { Download, MessageSquare, QrCode, UserPlus } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { countThere } from './roll-there.ts';
import css from './events.module.css';
import { ResultsDialog } from './results-dialog.tsx';
import { exportEvent, messageParticipants, printAttendanceList, setOnAir } from './teaching.api.ts';

interface RollActionsProps {
  readonly event: EventRoll;
  readonly session: EventRoll['sessions'][number] | undefined;
  readonly onRoll: (event: EventRoll) => void;
}

const STEPS = [
  ['goLive', 'live'],
  ['pause', 'interval'],
  ['resume', 'resumed'],
] as const;

/** What may be done about an event now: show the codes, go on air, confirm results, write to everybody, save the list. */
export function RollActions({ event, session, onRoll }: RollActionsProps) {
  const { t } = useTranslation('admin-events');
  const [open, setOpen] = useState<'code' | 'results' | 'message' | 'end' | 'add'>();
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const close = () => setOpen(undefined);
  const isImpersonating = useIsImpersonating();
  return (
    <div className={css['acts']}>
      {session?.isOpen ? (
        <Button icon={<QrCode size={18} aria-hidden="true" />} onClick={() => setOpen('code')}>
          {t('showCode')}
        </Button>
      ) : null}
      {event.can.add ? (
        <Button
          variant="secondary"
          icon={<UserPlus size={18} aria-hidden="true" />}
          onClick={() => setOpen('add')}
        >
          {t('addToList')}
        </Button>
      ) : null}
      {event.can.confirmResults ? (
        <Button onClick={() => setOpen('results')}>
          {t(event.resultsConfirmedAt ? 'correctResults' : 'confirmResults')}
        </Button>
      ) : null}
      {STEPS.filter(([can]) => event.can[can]).map(([can, to]) => (
        <Button
          key={to}
          variant="secondary"
          loading={busy}
          onClick={() => void act(async () => onRoll(await setOnAir(event.id, to)))}
        >
          {t(`air.${can}`)}
        </Button>
      ))}
      {event.can.end ? (
        <Button variant="quiet" onClick={() => setOpen('end')}>
          {t('air.end')}
        </Button>
      ) : null}
      {isImpersonating ? null : (
        <>
          <Button
            variant="quiet"
            icon={<MessageSquare size={18} aria-hidden="true" />}
            onClick={() => setOpen('message')}
          >
            {t('message')}
          </Button>
          <ExportMenu event={event} />
        </>
      )}
      {open === 'code' && session ? (
        <CodeDialog
          eventId={event.id}
          sessionId={session.id}
          title={event.title}
          {...countThere(event, session)}
          onClose={close}
        />
      ) : null}
      {open === 'add' ? <AddPersonDialog event={event} onRoll={onRoll} onClose={close} /> : null}
      {open === 'results' ? <ResultsDialog event={event} onRoll={onRoll} onClose={close} /> : null}
      {open === 'message' ? <MessageDialog event={event} onClose={close} /> : null}
      {open === 'end' ? <EndDialog event={event} onRoll={onRoll} onClose={close} /> : null}
    </div>
  );
}

function ExportMenu({ event }: { readonly event: EventRoll }) {
  const { t } = useTranslation('admin-events');
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  return (
    <Menu
      label={t('export')}
      trigger={
        <Button variant="quiet" loading={busy} icon={<Download size={18} aria-hidden="true" />}>
          {t('export')}
        </Button>
      }
      actions={[
        ...(event.sessions.length > 0
          ? [
              {
                id: 'pdf',
                label: t('exportAs.pdf'),
                onSelect: () => void act(() => printAttendanceList(event.id)),
              },
            ]
          : []),
        ...(['csv', 'xlsx'] as const).map((format) => ({
          id: format,
          label: t(`exportAs.${format}`),
          onSelect: () => void act(() => exportEvent(event.id, format)),
        })),
      ]}
    />
  );
}

interface DialogProps {
  readonly event: EventRoll;
  readonly onClose: () => void;
}

function EndDialog({ event, onRoll, onClose }: DialogProps & Pick<RollActionsProps, 'onRoll'>) {
  const { t } = useTranslation('admin-events');
  const { busy, error, act } = useAsyncAction();
  const end = async () => {
    if (await act(async () => onRoll(await setOnAir(event.id, 'ended')))) onClose();
  };
  return (
    <ActionDialog
      title={t('endTitle', { event: event.title })}
      label={t('air.end')}
      danger
      busy={busy}
      error={error}
      onAct={() => void end()}
      onClose={onClose}
    >
      <p>{t('endText')}</p>
    </ActionDialog>
  );
}

function MessageDialog({ event, onClose }: DialogProps) {
  const { t } = useTranslation('admin-events');
  const { busy, error, act } = useAsyncAction();
  const [text, setText] = useState('');
  const send = async () => {
    if (text.trim() === '') return;
    let people = 0;
    const isDone = await act(async () => {
      people = (await messageParticipants(event.id, text.trim())).people;
    });
    if (!isDone) return;
    onClose();
    showToast({ text: t('messageSent', { count: people }), tone: 'success' });
  };
  return (
    <ActionDialog
      title={t('message')}
      label={t('send')}
      busy={busy}
      error={error}
      disabled={text.trim() === ''}
      onAct={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label={t('messageText')}
        hint={t('messageHint')}
        value={text}
        maxLength={256}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  );
}
