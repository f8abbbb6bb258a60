import type { RoomMessage } from '@trilha/contracts/learning/rooms';
import { EllipsisVertical, Pin, RotateCw, X } from 'lucide-react';
import { memo } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuAction } from '../../../ui/menu.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import css from './chat.module.css';
import { muteMember, pinMessage } from './desk.api.ts';
import { linkedText } from '../../../lib/linked-text.ts';
import type { OwnMessage } from './own-messages.ts';
import { withMessage } from './room-changes.ts';
import type { LiveRoom } from './room-changes.ts';
import { removeMessage } from './rooms.api.ts';

/** A text of somebody's with its addresses to press; none of them is fetched ahead, and none learns where it was pressed. */
export function LinkedText({ text }: { readonly text: string }) {
  return linkedText(text).map((piece) =>
    piece.address ? (
      <a key={piece.at} href={piece.address} target="_blank" rel="noopener noreferrer nofollow">
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  );
}

interface ChatMessageProps {
  readonly message: RoomMessage;
  readonly eventId: string;
  readonly isOwn: boolean;
  readonly canModerate: boolean;
  readonly onMessage: (change: (room: LiveRoom) => LiveRoom) => void;
}

/** One message; removed ones say so in their place. */
export const ChatMessage = memo(function ChatMessage(props: ChatMessageProps) {
  const { message, isOwn } = props;
  const { author, text, at, isPinned, isRemoved } = message;
  const { t } = useTranslation('rooms');
  const format = useFormat();
  return (
    <li className={classes(css['message'], isOwn && css['own'])}>
      <Avatar name={author.name} imageUrl={author.avatar} size={32} />
      <div className={css['body']}>
        <p className={css['head']}>
          <strong>{author.name}</strong>
          {author.isModerator ? <Pill tone="primary">{t('moderator')}</Pill> : null}
          {isPinned && !isRemoved ? <Pin size={14} aria-label={t('isPinned')} /> : null}
          <time dateTime={at}>{format.time(at)}</time>
        </p>
        {isRemoved ? (
          <p className={css['removed']}>{t('messageRemoved')}</p>
        ) : (
          <p className={css['text']}>
            <LinkedText text={text} />
          </p>
        )}
      </div>
      <MessageMenu {...props} />
    </li>
  );
});

/** What may be done about a message: removed by its author, pinned, removed and its author muted by a moderator. */
function MessageMenu({ message, eventId, isOwn, canModerate, onMessage }: ChatMessageProps) {
  const { t } = useTranslation('rooms');
  const { act } = useAsyncAction({ onError: useErrorToast() });
  const isImpersonating = useIsImpersonating();
  const { id, author, isPinned, isRemoved } = message;
  if (isImpersonating || isRemoved || !(isOwn || canModerate)) return null;
  const change = (work: () => Promise<RoomMessage>) =>
    void act(async () => {
      const next = await work();
      onMessage((room) => withMessage(room, next));
    });
  const actions: MenuAction[] = [
    {
      id: 'remove',
      label: t('removeMessage'),
      danger: true,
      onSelect: () => change(() => removeMessage(eventId, id)),
    },
  ];
  if (canModerate)
    actions.unshift({
      id: 'pin',
      label: t(isPinned ? 'unpin' : 'pin'),
      onSelect: () => change(() => pinMessage(eventId, id, !isPinned)),
    });
  if (canModerate && !isOwn && !author.isModerator)
    actions.push({
      id: 'mute',
      label: t('mute', { name: author.name }),
      onSelect: () =>
        void act(async () => {
          await muteMember(eventId, author.id, true);
          showToast({ text: t('mutedNow', { name: author.name }) });
        }),
    });
  const label = t('messageActs', { name: author.name });
  return (
    <Menu
      label={label}
      trigger={<IconButton small label={label} icon={<EllipsisVertical size={18} aria-hidden="true" />} />}
      actions={actions}
    />
  );
}

interface OwnMessageRowProps {
  readonly message: OwnMessage;
  readonly onSendAgain: () => void;
  readonly onDrop: () => void;
}

/** A message of one's own that is on its way, or did not arrive: it stays, and can be sent again. */
export function OwnMessageRow({ message, onSendAgain, onDrop }: OwnMessageRowProps) {
  const { t } = useTranslation('rooms');
  const errorText = useErrorText();
  const hasFailed = message.state === 'failed';
  return (
    <li className={classes(css['message'], css['own'], css['waiting'])}>
      <div className={css['body']}>
        <p className={css['text']}>{message.text}</p>
        {hasFailed ? (
          <>
            <p className={css['failed']} role="alert">
              {t('notSent', { reason: errorText(message.error) })}
            </p>
            <p className={css['acts']}>
              <Button
                size="small"
                variant="secondary"
                icon={<RotateCw size={16} aria-hidden="true" />}
                onClick={onSendAgain}
              >
                {t('sendAgain')}
              </Button>
              <Button size="small" variant="quiet" icon={<X size={16} aria-hidden="true" />} onClick={onDrop}>
                {t('throwAway')}
              </Button>
            </p>
          </>
        ) : (
          <p className={css['sending']} role="status">
            {t('sending')}
          </p>
        )}
      </div>
    </li>
  );
}
