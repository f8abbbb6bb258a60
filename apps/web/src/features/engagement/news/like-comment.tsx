import type { NewsComment } from '@trilha/contracts/engagement/news';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { commentsQuery, likeComment } from './news.api.ts';

interface LikeCommentProps {
  readonly newsId: string;
  readonly comment: NewsComment;
}

/** Likes somebody else's comment; of one's own only how many did is said. */
export function LikeComment({ newsId, comment }: LikeCommentProps) {
  const { t } = useTranslation('news');
  const format = useFormat();
  const client = useQueryClient();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  const { id, likes, isLiked, can } = comment;
  if (!can.like)
    return likes > 0 ? (
      <small>
        {format.number(likes)} {t('likesWord')}
      </small>
    ) : null;
  const handlePress = () =>
    act(async () => {
      await likeComment(newsId, id, !isLiked);
      await client.invalidateQueries({ queryKey: commentsQuery(newsId).queryKey });
    });
  return (
    <Button
      size="small"
      variant="quiet"
      aria-pressed={isLiked}
      loading={busy}
      icon={<Heart size={16} aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />}
      onClick={() => void handlePress()}
    >
      {likes > 0 ? `${t('like')} · ${format.number(likes)}` : t('like')}
    </Button>
  );
}
