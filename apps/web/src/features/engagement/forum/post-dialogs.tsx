import type { ForumPost, ForumTopic } from '@trilha/contracts/engagement/forum';
import { FORUM_TITLE_LENGTH } from '@trilha/contracts/engagement/forum-values';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { LISTS_KEY, editReply, editTopic, removeReply, removeTopic } from './forum.api.ts';
import { mentionedIn } from './mentions.ts';
import type { Mentioned } from './mentions.ts';
import { forumPaths } from './paths.ts';
import { PictureField } from './picture-field.tsx';
import type { Picture } from './picture-field.tsx';
import { PostField } from './post-field.tsx';
import { useReread } from './use-reread.ts';

interface DialogProps {
  readonly topic: ForumTopic;
  readonly post: ForumPost;
  readonly onClose: () => void;
}

/** Changes a topic or a reply of one's own. */
export function EditDialog({ topic, post, onClose }: DialogProps) {
  const { t } = useTranslation('forum');
  const isTopic = post.position === 0;
  const [title, setTitle] = useState(topic.title);
  const [written, setWritten] = useState<{ text: string; mentioned: readonly Mentioned[] }>({
    text: post.text,
    mentioned: post.mentions,
  });
  const [pictures, setPictures] = useState<readonly Picture[]>(post.pictures);
  const { busy, error, act } = useAsyncAction();
  const reread = useReread(topic.id);
  const handleSave = async () => {
    const { text } = written;
    const mentionIds = mentionedIn(text, written.mentioned);
    const pictureIds = pictures.map(({ id }) => id);
    const isDone = await act(async () => {
      if (isTopic) await editTopic(topic.id, { title, text, mentionIds, pictureIds });
      else await editReply(topic.id, post.id, { text, mentionIds, pictureIds });
      await reread();
    });
    if (isDone) onClose();
  };
  return (
    <ActionDialog
      title={t('editTitle')}
      label={t('save')}
      busy={busy}
      error={error}
      disabled={written.text.trim() === '' || title.trim() === ''}
      onAct={() => void handleSave()}
      onClose={onClose}
    >
      {isTopic ? (
        <TextField
          label={t('topicTitle')}
          value={title}
          maxLength={FORUM_TITLE_LENGTH}
          onChange={({ target }) => setTitle(target.value)}
        />
      ) : null}
      <PostField
        label={t('topicText')}
        rows={6}
        {...written}
        trainingId={topic.place?.id ?? null}
        onWrite={setWritten}
      />
      <PictureField pictures={pictures} onChange={setPictures} />
    </ActionDialog>
  );
}

/** Removes a topic or a reply. */
export function RemoveDialog({ topic, post, onClose }: DialogProps) {
  const { t } = useTranslation('forum');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { busy, error, act } = useAsyncAction();
  const reread = useReread(topic.id);
  const isTopic = post.position === 0;
  const handleRemove = async () => {
    const isDone = await act(() => (isTopic ? removeTopic(topic.id) : removeReply(topic.id, post.id)));
    if (!isDone) return;
    showToast({ text: t('removed') });
    onClose();
    if (!isTopic) {
      await reread();
      return;
    }
    await navigate({ to: forumPaths.list, replace: true });
    await client.invalidateQueries({ queryKey: LISTS_KEY });
  };
  return (
    <ActionDialog
      danger
      title={t(isTopic ? 'removeTopicTitle' : 'removeReplyTitle')}
      label={t('remove')}
      busy={busy}
      error={error}
      onAct={() => void handleRemove()}
      onClose={onClose}
    >
      <p>{t(isTopic ? 'removeTopicText' : 'removeReplyText')}</p>
    </ActionDialog>
  );
}
