import type { ForumPost, ForumTopic } from '@trilha/contracts/engagement/forum';
import { Quote } from 'lucide-react';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { acceptAnswer } from './forum.api.ts';
import { EditDialog, RemoveDialog } from './post-dialogs.tsx';
import { LikePost } from './like-post.tsx';
import { PostPictures } from './post-pictures.tsx';
import { PostText } from './post-text.tsx';
import type { Quoted } from './reply-form.tsx';
import { ReportPost } from './report-post.tsx';
import { useReread } from './use-reread.ts';
import css from './forum.module.css';

interface PostProps {
  readonly topic: ForumTopic;
  readonly post: ForumPost;
  /** None where nobody can reply. */
  readonly onQuote?: ((quoted: Quoted) => void) | undefined;
}

/** What a topic asks, or a reply; removed ones say so in their place. */
export function Post({ topic, post, onQuote }: PostProps) {
  const { t } = useTranslation('forum');
  const format = useFormat();
  const isImpersonating = useIsImpersonating();
  const { author, text, mentions, writtenAt, editedAt, removedBy, isAccepted } = post;
  return (
    <li className={css['post']}>
      <Avatar name={author.name} imageUrl={author.avatarUrl} />
      <div className={css['said']}>
        <p className={css['who']}>
          <strong>{author.name}</strong>{' '}
          <small>
            {format.dateTime(writtenAt)}
            {editedAt && !removedBy ? ` · ${t('edited')}` : null}
          </small>
        </p>
        {isAccepted ? <Pill tone="success">{t('accepted')}</Pill> : null}
        <QuotedText post={post} />
        {removedBy ? (
          <p className={css['none']}>{t(`removedBy.${removedBy}`)}</p>
        ) : (
          <PostText text={text} mentions={mentions} />
        )}
        <PostPictures name={author.name} pictures={post.pictures} />
        {isImpersonating || removedBy ? null : <PostActions topic={topic} post={post} onQuote={onQuote} />}
      </div>
    </li>
  );
}

function QuotedText({ post: { quoted } }: { readonly post: ForumPost }) {
  const { t } = useTranslation('forum');
  if (!quoted) return null;
  return (
    <blockquote className={css['quoted']}>
      <strong>{t('quotedBy', { name: quoted.author })}</strong>
      <p className={css['clipped']} dir="auto">
        {quoted.removedBy ? t(`quotedRemoved.${quoted.removedBy}`) : quoted.text}
      </p>
    </blockquote>
  );
}

function PostActions({ topic, post, onQuote }: PostProps) {
  const { t } = useTranslation('forum');
  const [open, setOpen] = useState<'edit' | 'remove' | 'report'>();
  const { busy, error, act } = useAsyncAction();
  const reread = useReread(topic.id);
  const { id, can, isAccepted, isReported } = post;
  const close = () => setOpen(undefined);
  const handleAccept = () =>
    act(async () => {
      await acceptAnswer(topic.id, isAccepted ? null : id);
      await reread();
    });
  return (
    <>
      <div className={css['acts']}>
        <LikePost topicId={topic.id} post={post} />
        {onQuote ? (
          <Button size="small" variant="quiet" icon={<Quote size={16} />} onClick={() => onQuote(post)}>
            {t('quote')}
          </Button>
        ) : null}
        {can.accept ? (
          <Button size="small" variant="quiet" loading={busy} onClick={() => void handleAccept()}>
            {t(isAccepted ? 'unaccept' : 'accept')}
          </Button>
        ) : null}
        {can.edit ? (
          <Button size="small" variant="quiet" onClick={() => setOpen('edit')}>
            {t('edit')}
          </Button>
        ) : null}
        {can.remove ? (
          <Button size="small" variant="quiet" onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        ) : null}
        {can.report ? (
          <Button size="small" variant="quiet" onClick={() => setOpen('report')}>
            {t('report')}
          </Button>
        ) : null}
        {isReported ? <small>{t('reported')}</small> : null}
      </div>
      <ActionError error={error} />
      {open === 'edit' ? <EditDialog topic={topic} post={post} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog topic={topic} post={post} onClose={close} /> : null}
      {open === 'report' ? <ReportPost topicId={topic.id} postId={id} onClose={close} /> : null}
    </>
  );
}
