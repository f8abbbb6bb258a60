import type { Room, RoomMessage } from '@trilha/contracts/learning/rooms';
import { ArrowDown, Pin } from 'lucide-react';
import type { ReactNode } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { ChatCompose } from './chat-compose.tsx';
import { ChatMessage, LinkedText, OwnMessageRow } from './chat-message.tsx';
import css from './chat.module.css';
import { useOwnMessages } from './own-messages.ts';
import { withOlder, withSent } from './room-changes.ts';
import type { LiveRoom } from './room-changes.ts';
import { olderMessages } from './rooms.api.ts';
import { useChatScroll } from './use-chat-scroll.ts';
import { usePause } from './use-pause.ts';

export interface ChatProps {
  readonly room: LiveRoom;
  readonly ownId: string | undefined;
  readonly onRoom: (change: (room: LiveRoom) => LiveRoom) => void;
}

/** Who may write now, or why not. */
function obstacleOf({ rules, own, can }: Pick<Room, 'rules' | 'own' | 'can'>) {
  if (can.write) return undefined;
  if (own.isMuted) return 'mutedNote' as const;
  if (rules.chat === 'moderators') return 'chatModerators' as const;
  return rules.chat === 'closed' ? ('chatClosed' as const) : ('chatNotNow' as const);
}

/** What is written in a room, newest below; older messages come by scrolling up [EVT-08]. */
export function Chat({ room, ownId, onRoom }: ChatProps) {
  const { t } = useTranslation('rooms');
  const isImpersonating = useIsImpersonating();
  const pause = usePause();
  const { own, send, sendAgain, drop } = useOwnMessages({
    eventId: room.event.id,
    ownId,
    messages: room.messages,
    onSent: (message) => {
      onRoom((last) => withSent(last, message));
      if (!room.can.moderate) pause.start(room.rules.slowSeconds);
    },
    onTooSoon: (seconds) => pause.start(seconds > 0 ? seconds : room.rules.slowSeconds),
  });
  const obstacle = obstacleOf(room);
  return (
    <div className={css['chat']}>
      <Pinned messages={room.pinned} />
      <Messages room={room} ownId={ownId} onRoom={onRoom} ownCount={own.length}>
        {own.map((message) => (
          <OwnMessageRow
            key={message.key}
            message={message}
            onSendAgain={() => void sendAgain(message)}
            onDrop={() => drop(message.key)}
          />
        ))}
      </Messages>
      {isImpersonating ? null : obstacle ? (
        <div className={css['foot']}>
          <Alert tone="neutral">{t(obstacle)}</Alert>
        </div>
      ) : (
        <ChatCompose
          label={t('writeMessage')}
          sendLabel={t('send')}
          secondsLeft={pause.secondsLeft}
          slowSeconds={room.can.moderate ? 0 : room.rules.slowSeconds}
          onSend={(text) => void send(text)}
        />
      )}
    </div>
  );
}

function Pinned({ messages }: { readonly messages: readonly RoomMessage[] }) {
  const { t } = useTranslation('rooms');
  if (messages.length === 0) return null;
  return (
    <ul className={css['pinned']} aria-label={t('pinned')}>
      {messages.map(({ id, author, text }) => (
        <li key={id}>
          <Pin size={16} aria-hidden="true" />
          <span>
            <strong>{author.name}</strong> <LinkedText text={text} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface MessagesProps extends ChatProps {
  readonly ownCount: number;
  readonly children: ReactNode;
}

function Messages({ room, ownId, onRoom, ownCount, children }: MessagesProps) {
  const { t } = useTranslation('rooms');
  const { act, busy } = useAsyncAction({ onError: useErrorToast() });
  const { messages, hasOlderMessages } = room;
  const last = messages.at(-1);
  const { ref, unseen, toEnd, handleScroll, holdScroll } = useChatScroll({
    lastId: last?.id,
    count: messages.length,
    ownCount,
  });
  const [first] = messages;
  const loadOlder = () => {
    if (!first) return;
    holdScroll();
    void act(async () => {
      const page = await olderMessages(room.event.id, first.id);
      onRoom((now) => withOlder(now, page));
    });
  };
  return (
    <div className={css['window']}>
      {/* Not a live region: who listens is not to hear every message of two thousand people. */}
      <div
        ref={ref}
        className={css['scroll']}
        role="region"
        aria-label={t('messages')}
        tabIndex={0}
        onScroll={handleScroll}
      >
        {hasOlderMessages ? (
          <div className={css['older']}>
            <Button size="small" variant="quiet" loading={busy} onClick={loadOlder}>
              {t('olderMessages')}
            </Button>
          </div>
        ) : null}
        {messages.length === 0 && ownCount === 0 ? (
          <p className={css['empty']}>{t(room.can.write ? 'noMessages' : 'nobodyWrote')}</p>
        ) : null}
        <ol className={css['messages']}>
          {messages.map((message) => (
            <ChatMessage
              key={message.id}
              message={message}
              eventId={room.event.id}
              isOwn={message.author.id === ownId}
              canModerate={room.can.moderate}
              onMessage={onRoom}
            />
          ))}
          {children}
        </ol>
      </div>
      {unseen > 0 ? (
        <Button
          size="small"
          className={css['jump']}
          icon={<ArrowDown size={16} aria-hidden="true" />}
          onClick={toEnd}
        >
          {t('newMessages', { count: unseen })}
        </Button>
      ) : null}
    </div>
  );
}
