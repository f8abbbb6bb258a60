import type { RoomPoll } from '@trilha/contracts/learning/rooms';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import type { ChatProps } from './chat.tsx';
import { removePoll, runPoll } from './desk.api.ts';
import css from './desk.module.css';
import { PollDialog } from './poll-dialog.tsx';
import { Polls } from './polls.tsx';

interface DeskPollsProps extends Pick<ChatProps, 'room' | 'onRoom'> {
  /** Every poll with its counts, which the room itself may not show. */
  readonly polls: readonly RoomPoll[];
  readonly onChanged: () => Promise<void>;
}

/** Polls and quizzes as moderators have them: written ahead, opened, their counts shown, closed. */
export function DeskPolls({ room, polls, onRoom, onChanged }: DeskPollsProps) {
  const { t } = useTranslation('admin-rooms');
  const [isWriting, setWriting] = useState(false);
  const isImpersonating = useIsImpersonating();
  const actsOf = (poll: RoomPoll) => <PollActs poll={poll} eventId={room.event.id} onChanged={onChanged} />;
  return (
    <div className={css['stack']}>
      {isImpersonating ? null : (
        <p>
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setWriting(true)}>
            {t('newPoll')}
          </Button>
        </p>
      )}
      <Polls room={{ ...room, polls: [...polls] }} onRoom={onRoom} actsOf={actsOf} />
      {isWriting ? (
        <PollDialog
          eventId={room.event.id}
          onClose={() => setWriting(false)}
          onWritten={async () => {
            setWriting(false);
            await onChanged();
          }}
        />
      ) : null}
    </div>
  );
}

interface PollActsProps extends Pick<DeskPollsProps, 'onChanged'> {
  readonly poll: RoomPoll;
  readonly eventId: string;
}

function PollActs({ poll, eventId, onChanged }: PollActsProps) {
  const { t } = useTranslation('admin-rooms');
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const isImpersonating = useIsImpersonating();
  if (isImpersonating) return null;
  const { id, state, areCountsShown } = poll;
  const step = (work: () => Promise<unknown>) =>
    void act(async () => {
      await work();
      await onChanged();
    });
  const run = (to: 'open' | 'closed', shown = areCountsShown) =>
    step(() => runPoll(eventId, id, { state: to, areCountsShown: shown }));
  return (
    <p className={css['acts']}>
      {state === 'draft' ? (
        <>
          <Button size="small" loading={busy} onClick={() => run('open')}>
            {t('openPoll')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            loading={busy}
            onClick={() => step(() => removePoll(eventId, id))}
          >
            {t('removePoll')}
          </Button>
        </>
      ) : null}
      {state === 'open' ? (
        <>
          <Button size="small" loading={busy} onClick={() => run('closed')}>
            {t('closePoll')}
          </Button>
          <Button
            size="small"
            variant="secondary"
            loading={busy}
            onClick={() => run('open', !areCountsShown)}
          >
            {t(areCountsShown ? 'hideCounts' : 'showCounts')}
          </Button>
        </>
      ) : null}
    </p>
  );
}
