import type { ForumTopic } from '@trilha/contracts/engagement/forum';
import { FORUM_REASON_LENGTH } from '@trilha/contracts/engagement/forum-values';
import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, EllipsisVertical, Lock, LockOpen, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { LISTS_KEY, followTopic, pinTopic, setStatus } from './forum.api.ts';
import { useReread } from './use-reread.ts';

interface TopicActionsProps {
  readonly topic: ForumTopic;
  readonly onChange: (topic: ForumTopic) => void;
}

/** What one may do with a topic besides reading and writing in it. */
export function TopicActions({ topic, onChange }: TopicActionsProps) {
  const { t } = useTranslation('forum');
  const [isClosing, setClosing] = useState(false);
  const client = useQueryClient();
  const reread = useReread(topic.id);
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const { id, isFollowing, isPinned, closed, can } = topic;
  const handleFollow = () =>
    act(async () => {
      onChange({ ...topic, ...(await followTopic(id, !isFollowing)) });
      await client.invalidateQueries({ queryKey: LISTS_KEY });
    });
  const handleOpen = async () => {
    if (await act(() => setStatus(id, { isClosed: false }))) showToast({ text: t('opened') });
    await reread();
  };
  const handlePin = () =>
    act(async () => {
      onChange(await pinTopic(id, !isPinned));
      await client.invalidateQueries({ queryKey: LISTS_KEY });
    });
  const status = closed
    ? {
        id: 'open',
        label: t('open'),
        icon: <LockOpen size={18} aria-hidden="true" />,
        onSelect: () => void handleOpen(),
      }
    : {
        id: 'close',
        label: t('close'),
        icon: <Lock size={18} aria-hidden="true" />,
        onSelect: () => setClosing(true),
      };
  const pin = {
    id: 'pin',
    label: t(isPinned ? 'unpin' : 'pin'),
    icon: isPinned ? <PinOff size={18} aria-hidden="true" /> : <Pin size={18} aria-hidden="true" />,
    onSelect: () => void handlePin(),
  };
  const actions = [...(can.setStatus ? [status] : []), ...(can.pin ? [pin] : [])];
  return (
    <>
      <Button
        variant="secondary"
        aria-pressed={isFollowing}
        loading={busy}
        icon={isFollowing ? <Bell size={18} /> : <BellOff size={18} />}
        onClick={() => void handleFollow()}
      >
        {t(isFollowing ? 'following' : 'follow')}
      </Button>
      {actions.length > 0 ? (
        <Menu
          label={t('more')}
          trigger={<IconButton label={t('more')} icon={<EllipsisVertical size={20} />} />}
          actions={actions}
        />
      ) : null}
      {isClosing ? <CloseDialog topicId={id} onClose={() => setClosing(false)} onChange={onChange} /> : null}
    </>
  );
}

interface CloseDialogProps {
  readonly topicId: string;
  readonly onChange: (topic: ForumTopic) => void;
  readonly onClose: () => void;
}

function CloseDialog({ topicId, onChange, onClose }: CloseDialogProps) {
  const { t } = useTranslation('forum');
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const handleClose = async () => {
    const isDone = await act(async () => {
      onChange(await setStatus(topicId, { isClosed: true, reason }));
      await client.invalidateQueries({ queryKey: LISTS_KEY });
    });
    if (isDone) onClose();
  };
  return (
    <ActionDialog
      title={t('close')}
      label={t('close')}
      busy={busy}
      error={error}
      disabled={reason.trim() === ''}
      onAct={() => void handleClose()}
      onClose={onClose}
    >
      <p>{t('closeText')}</p>
      <TextArea
        label={t('closeReason')}
        rows={3}
        value={reason}
        maxLength={FORUM_REASON_LENGTH}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  );
}
