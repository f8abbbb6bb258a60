import type { LearnerEvent } from '@trilha/contracts/learning/events';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { leaveEvent, refreshEvents, takePart } from './events.api.ts';
import css from './events.module.css';

/** What taking part means now, in the words of its button. */
function joinWord({ own, free, needsApproval }: LearnerEvent) {
  if (own?.state === 'offered') return 'accept' as const;
  if (own?.state === 'invited') return 'acceptInvitation' as const;
  // Who waits was let in already.
  if (needsApproval && own?.state !== 'waiting') return 'askIn' as const;
  return free === 0 ? ('joinList' as const) : ('subscribe' as const);
}

/** Whoever left, was refused or was taken off is told why they cannot come back, like who never was in. */
const GONE: ReadonlySet<string> = new Set(['canceled', 'declined', 'refused', 'removed']);

const DONE = {
  enrolled: 'nowIn',
  waiting: 'nowWaiting',
  awaiting_approval: 'nowAsked',
} as const;

/** What one can do about an event, each asked once more before it is done [EVT-02]. */
export function Participation({ event }: { readonly event: LearnerEvent }) {
  const { t } = useTranslation(['events', 'errors']);
  const [asking, setAsking] = useState<'join' | 'leave'>();
  const { can, own, kind } = event;
  const isIn = own?.state === 'enrolled';
  const isAtDoor = (can.enter || can.checkIn) && !isIn;
  // Subscriptions that are over stop nobody who may come in without one.
  const obstacle = isAtDoor && event.obstacle?.code === 'event_not_open' ? null : event.obstacle;
  const close = () => setAsking(undefined);
  return (
    <>
      {obstacle && (!own || GONE.has(own.state)) ? <Obstacle obstacle={obstacle} /> : null}
      {isAtDoor && kind === 'presential_class' ? <p className={css['muted']}>{t('walkIn')}</p> : null}
      <div className={css['acts']}>
        {can.subscribe ? <Button onClick={() => setAsking('join')}>{t(joinWord(event))}</Button> : null}
        {can.leave || can.decline ? (
          <Button variant="quiet" onClick={() => setAsking('leave')}>
            {t(can.decline ? 'decline' : 'leave')}
          </Button>
        ) : null}
      </div>
      {asking === 'join' ? <JoinDialog event={event} onClose={close} /> : null}
      {asking === 'leave' ? <LeaveDialog event={event} onClose={close} /> : null}
    </>
  );
}

/** Why one cannot take part, with the way to what stands against it. */
function Obstacle({ obstacle }: { readonly obstacle: NonNullable<LearnerEvent['obstacle']> }) {
  const { t } = useTranslation(['events', 'errors']);
  const { code, eventId, certificateId } = obstacle;
  return (
    <Alert
      tone="info"
      actions={
        <>
          {eventId ? (
            <LinkButton size="small" variant="secondary" to={paths.event(eventId)}>
              {t('seeOther')}
            </LinkButton>
          ) : null}
          {certificateId ? (
            <LinkButton size="small" variant="secondary" to={paths.certificates}>
              {t('seeCertificate')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {t(`errors:${code}`)}
    </Alert>
  );
}

interface DialogProps {
  readonly event: LearnerEvent;
  readonly onClose: () => void;
}

function useStep(onClose: () => void) {
  const queryClient = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const step = async (work: () => Promise<LearnerEvent>, wordOf: (event: LearnerEvent) => string) => {
    let word = '';
    const isDone = await act(async () => {
      word = wordOf(await work());
    });
    // Who takes part is in the training, and in the trails that it is part of.
    await refreshEvents(queryClient);
    if (!isDone) return;
    onClose();
    showToast({ text: word, tone: 'success' });
  };
  return { busy, error, step };
}

/** Asks whether one wants to take part, and says what it means and what else is at the time. */
export function JoinDialog({ event, onClose }: DialogProps) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const { busy, error, step } = useStep(onClose);
  const [knows, setKnows] = useState(false);
  const { clash, needsApproval, free, own } = event;
  const text =
    own?.state === 'offered'
      ? 'joinText'
      : needsApproval && own?.state !== 'waiting'
        ? 'askText'
        : free === 0
          ? 'listText'
          : 'joinText';
  return (
    <ActionDialog
      title={t('joinTitle', { event: event.title })}
      label={t(joinWord(event))}
      busy={busy}
      error={error}
      disabled={clash !== null && !knows}
      onAct={() =>
        void step(
          () => takePart(event.id, knows),
          ({ own: place }) => {
            const known = place && place.state in DONE ? DONE[place.state as keyof typeof DONE] : 'nowIn';
            return t(known);
          },
        )
      }
      onClose={onClose}
    >
      <p>{t(text)}</p>
      {clash ? (
        <>
          <Alert tone="warning">
            {t('clash', { event: clash.title, when: format.dateTime(clash.startsAt) })}
          </Alert>
          <Checkbox
            label={t('clashKnown')}
            checked={knows}
            onChange={({ target }) => setKnows(target.checked)}
          />
        </>
      ) : null}
    </ActionDialog>
  );
}

function LeaveDialog({ event, onClose }: DialogProps) {
  const { t } = useTranslation('events');
  const { busy, error, step } = useStep(onClose);
  const { decline } = event.can;
  return (
    <ActionDialog
      title={t(decline ? 'declineTitle' : 'leaveTitle', { event: event.title })}
      label={t(decline ? 'decline' : 'leave')}
      cancelLabel={t('stay')}
      danger
      busy={busy}
      error={error}
      onAct={() =>
        void step(
          () => leaveEvent(event.id),
          () => t(decline ? 'nowDeclined' : 'nowLeft'),
        )
      }
      onClose={onClose}
    >
      <p>{t(event.own?.state === 'enrolled' ? 'leaveText' : 'leaveListText')}</p>
    </ActionDialog>
  );
}
