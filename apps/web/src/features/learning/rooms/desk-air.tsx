import { nextEventState } from '@trilha/rules/learning/events';
import { Coffee, Eye, Hand, Radio, Square, WifiOff } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import type { useRealtimeStatus } from '../../../lib/live/subscribe-to-topic.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import css from './desk.module.css';
import type { LiveRoom } from './room-changes.ts';

type AirStep = 'live' | 'interval' | 'resumed' | 'ended';

interface DeskAirProps {
  readonly room: LiveRoom;
  readonly status: ReturnType<typeof useRealtimeStatus>;
  readonly onStep: (to: AirStep) => Promise<unknown>;
}

/** Where the room stands, who is there, and what can be done about it: on air, a break, the end. */
export function DeskAir({ room, status, onStep }: DeskAirProps) {
  const { t } = useTranslation(['admin-rooms', 'rooms', 'events']);
  const format = useFormat();
  const [isEnding, setEnding] = useState(false);
  const { event, state } = room;
  return (
    <div className={css['air']}>
      <p className={css['facts']}>
        <Pill tone={event.state === 'live' ? 'danger' : 'neutral'} solid={event.state === 'live'}>
          {t(`events:state.${event.state}`)}
        </Pill>
        <span className={css['fact']}>
          <Eye size={18} aria-hidden="true" />
          {t('rooms:viewers', { count: state.viewers, number: format.number(state.viewers) })}
        </span>
        <span className={css['fact']}>
          <Hand size={18} aria-hidden="true" />
          {t('hands', { count: state.handCount })}
        </span>
        <span role="status">
          {status === 'waiting' ? (
            <Pill tone="warning" icon={<WifiOff size={14} aria-hidden="true" />}>
              {t('rooms:reconnecting')}
            </Pill>
          ) : null}
        </span>
      </p>
      <AirSteps state={event.state} onStep={onStep} onEnd={() => setEnding(true)} />
      {isEnding ? <EndDialog title={event.title} onStep={onStep} onClose={() => setEnding(false)} /> : null}
    </div>
  );
}

interface AirStepsProps extends Pick<DeskAirProps, 'onStep'> {
  readonly state: LiveRoom['event']['state'];
  readonly onEnd: () => void;
}

function AirSteps({ state, onStep, onEnd }: AirStepsProps) {
  const { t } = useTranslation('admin-rooms');
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const isImpersonating = useIsImpersonating();
  if (isImpersonating) return null;
  const isBreak = state === 'interval';
  return (
    <div className={css['acts']}>
      {nextEventState(state, 'go_live') && !isBreak ? (
        <Button
          loading={busy}
          icon={<Radio size={18} aria-hidden="true" />}
          onClick={() => void act(() => onStep('live'))}
        >
          {t('goLive')}
        </Button>
      ) : null}
      {isBreak ? (
        <Button
          loading={busy}
          icon={<Radio size={18} aria-hidden="true" />}
          onClick={() => void act(() => onStep('resumed'))}
        >
          {t('resume')}
        </Button>
      ) : null}
      {nextEventState(state, 'pause') ? (
        <Button
          variant="secondary"
          loading={busy}
          icon={<Coffee size={18} aria-hidden="true" />}
          onClick={() => void act(() => onStep('interval'))}
        >
          {t('pause')}
        </Button>
      ) : null}
      {nextEventState(state, 'end') ? (
        <Button variant="quiet" icon={<Square size={18} aria-hidden="true" />} onClick={onEnd}>
          {t('end')}
        </Button>
      ) : null}
    </div>
  );
}

interface EndDialogProps extends Pick<DeskAirProps, 'onStep'> {
  readonly title: string;
  readonly onClose: () => void;
}

function EndDialog({ title, onStep, onClose }: EndDialogProps) {
  const { t } = useTranslation('admin-rooms');
  const { busy, error, act } = useAsyncAction();
  const end = async () => {
    if (await act(() => onStep('ended'))) onClose();
  };
  return (
    <ActionDialog
      title={t('endTitle', { event: title })}
      label={t('end')}
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
