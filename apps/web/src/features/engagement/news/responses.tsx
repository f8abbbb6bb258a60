import type { NewsArticle } from '@trilha/contracts/engagement/news';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Heart } from 'lucide-react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { ChangedText } from './changed-text.tsx';
import { NEWS_KEY, newsQuery, sendLike, sendReading } from './news.api.ts';
import css from './news.module.css';

/** What one says of an article with one press: liked it, has read it. */
export function Responses({ article }: { readonly article: NewsArticle }) {
  const isImpersonating = useIsImpersonating();
  return (
    <div className={css['responses']}>
      <Like article={article} disabled={isImpersonating} />
      <Confirmation article={article} disabled={isImpersonating} />
    </div>
  );
}

interface ResponseProps {
  readonly article: NewsArticle;
  readonly disabled: boolean;
}

function Like({ article: { id, likes, isLiked }, disabled }: ResponseProps) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const client = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const handlePress = () =>
    act(async () => {
      const answer = await sendLike(id, !isLiked);
      client.setQueryData(newsQuery(id).queryKey, (last) => last && { ...last, ...answer });
      await client.invalidateQueries({ queryKey: [...NEWS_KEY, 'list'] });
    });
  return (
    <Button
      variant="secondary"
      aria-pressed={isLiked}
      disabled={disabled}
      loading={busy}
      icon={<Heart size={20} aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />}
      onClick={() => void handlePress()}
    >
      {t('like')} · {format.number(likes)}
    </Button>
  );
}

function Confirmation({ article, disabled }: ResponseProps) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const client = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const { id, version, confirmedAt, isToBeConfirmed, changed } = article;
  if (confirmedAt)
    return (
      <p className={css['confirmed']}>
        <CircleCheck size={20} aria-hidden="true" />
        {t('confirmedAt', { when: format.dateTime(confirmedAt) })}
      </p>
    );
  if (!isToBeConfirmed) return null;
  const handlePress = () =>
    act(async () => {
      const answer = await sendReading(id, { isConfirmed: true, version });
      // Changed while it was open: what is other is shown, and asked for.
      if (answer.isToBeConfirmed) {
        await client.invalidateQueries({ queryKey: newsQuery(id).queryKey });
        return;
      }
      client.setQueryData(
        newsQuery(id).queryKey,
        (last) => last && { ...last, ...answer, isRead: true, changed: null },
      );
      await client.invalidateQueries({ queryKey: [...NEWS_KEY, 'list'] });
    });
  return (
    <Alert
      tone="warning"
      title={t(changed ? 'changedTitle' : 'toConfirmTitle')}
      actions={
        <Button size="small" disabled={disabled} loading={busy} onClick={() => void handlePress()}>
          {t('confirm')}
        </Button>
      }
    >
      {changed ? <ChangedText changed={changed} /> : t('toConfirmText')}
    </Alert>
  );
}
