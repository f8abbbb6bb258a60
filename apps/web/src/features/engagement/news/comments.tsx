import { COMMENT_LENGTH } from '@trilha/contracts/engagement/news-values';
import type { NewsComment } from '@trilha/contracts/engagement/news';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ActionError } from '../../../ui/action-error.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { NEWS_KEY, commentsQuery, editComment, newsQuery, removeComment, writeComment } from './news.api.ts';
import { LikeComment } from './like-comment.tsx';
import { ReportComment } from './report-comment.tsx';
import css from './news.module.css';

/** What people say of an article, newest first, and the field to say something. */
export function Comments({ newsId }: { readonly newsId: string }) {
  const { t } = useTranslation('news');
  const comments = useInfiniteQuery(commentsQuery(newsId));
  const items = comments.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={css['comments']} aria-labelledby="comments">
      <h2 id="comments">{t('comments')}</h2>
      <WriteComment newsId={newsId} />
      {comments.isPending ? <Skeleton height="6rem" shape="card" /> : null}
      {comments.isError && items.length === 0 ? (
        <LoadFailed compact error={comments.error} onRetry={comments.refetch} />
      ) : null}
      {comments.isSuccess && items.length === 0 ? <p className={css['none']}>{t('noComments')}</p> : null}
      <ul className={css['list']}>
        {items.map((comment) => (
          <Comment key={comment.id} newsId={newsId} comment={comment} />
        ))}
      </ul>
      <LoadMore
        hasMore={comments.hasNextPage}
        loading={comments.isFetchingNextPage}
        onMore={() => void comments.fetchNextPage()}
      />
    </section>
  );
}

/** Reads again what a comment changes. */
function useReread(newsId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: commentsQuery(newsId).queryKey }),
      client.invalidateQueries({ queryKey: newsQuery(newsId).queryKey }),
      client.invalidateQueries({ queryKey: [...NEWS_KEY, 'list'] }),
    ]);
}

function WriteComment({ newsId }: { readonly newsId: string }) {
  const { t } = useTranslation('news');
  const [text, setText] = useState('');
  const { busy, error, act } = useAsyncAction();
  const isImpersonating = useIsImpersonating();
  const reread = useReread(newsId);
  if (isImpersonating) return null;
  const handleSend = () =>
    act(async () => {
      await writeComment(newsId, text);
      setText('');
      await reread();
    });
  return (
    <Form className={css['write']} busy={busy} onSubmit={() => void handleSend()}>
      <TextArea
        label={t('yourComment')}
        rows={3}
        value={text}
        maxLength={COMMENT_LENGTH}
        onChange={({ target }) => setText(target.value)}
      />
      <ActionError error={error} />
      <Button type="submit" loading={busy} disabled={text.trim() === ''}>
        {t('send')}
      </Button>
    </Form>
  );
}

interface CommentProps {
  readonly newsId: string;
  readonly comment: NewsComment;
}

function Comment({ newsId, comment }: CommentProps) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const [open, setOpen] = useState<'edit' | 'remove' | 'report'>();
  const isImpersonating = useIsImpersonating();
  const { author, text, writtenAt, editedAt, removedBy, isReported, can } = comment;
  const close = () => setOpen(undefined);
  return (
    <li className={css['comment']}>
      <Avatar name={author.name} imageUrl={author.avatarUrl} />
      <div className={css['said']}>
        <p className={css['who']}>
          <strong>{author.name}</strong>{' '}
          <small>
            {format.dateTime(writtenAt)}
            {editedAt && !removedBy ? ` · ${t('edited')}` : null}
          </small>
        </p>
        {removedBy ? (
          <p className={css['removed']}>{t(`removedBy.${removedBy}`)}</p>
        ) : (
          <p className={css['text']} dir="auto">
            {text}
          </p>
        )}
        {isImpersonating ? null : (
          <div className={css['acts']}>
            <LikeComment newsId={newsId} comment={comment} />
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
            {isReported && !removedBy ? <small>{t('reported')}</small> : null}
          </div>
        )}
      </div>
      {open === 'edit' ? <EditDialog newsId={newsId} comment={comment} onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog newsId={newsId} comment={comment} onClose={close} /> : null}
      {open === 'report' ? <ReportComment newsId={newsId} commentId={comment.id} onClose={close} /> : null}
    </li>
  );
}

interface DialogProps extends CommentProps {
  readonly onClose: () => void;
}

function EditDialog({ newsId, comment, onClose }: DialogProps) {
  const { t } = useTranslation('news');
  const [text, setText] = useState(comment.text);
  const { busy, error, act } = useAsyncAction();
  const reread = useReread(newsId);
  const handleSave = async () => {
    const isDone = await act(async () => {
      await editComment(newsId, comment.id, text);
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
      disabled={text.trim() === ''}
      onAct={() => void handleSave()}
      onClose={onClose}
    >
      <TextArea
        label={t('yourComment')}
        rows={4}
        value={text}
        maxLength={COMMENT_LENGTH}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  );
}

function RemoveDialog({ newsId, comment, onClose }: DialogProps) {
  const { t } = useTranslation('news');
  const { busy, error, act } = useAsyncAction();
  const reread = useReread(newsId);
  const handleRemove = async () => {
    const isDone = await act(async () => {
      await removeComment(newsId, comment.id);
      await reread();
    });
    if (!isDone) return;
    showToast({ text: t('removedToast') });
    onClose();
  };
  return (
    <ActionDialog
      danger
      title={t('removeTitle')}
      label={t('remove')}
      busy={busy}
      error={error}
      onAct={() => void handleRemove()}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ActionDialog>
  );
}
