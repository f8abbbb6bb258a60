import type { ForumPost } from '@trilha/contracts/engagement/forum';
import { Heart } from 'lucide-react';
import { useState } from 'react';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { Button } from '../../../ui/button.tsx';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { likePost } from './forum.api.ts';

interface LikePostProps {
  readonly topicId: string;
  readonly post: ForumPost;
}

/** Likes a post of somebody else; of one's own only how many did is said. */
export function LikePost({ topicId, post }: LikePostProps) {
  const { t } = useTranslation('forum');
  const format = useFormat();
  const { busy, act } = useAsyncAction({ onError: useErrorToast() });
  // What the server answered stands until the topic is read again.
  const [answer, setAnswer] = useState<{
    readonly of: ForumPost;
    readonly likes: number;
    readonly isLiked: boolean;
  }>();
  const { likes, isLiked } = answer?.of === post ? answer : post;
  if (!post.can.like) return likes > 0 ? <small>{t('likes', { number: format.number(likes) })}</small> : null;
  const handlePress = () =>
    act(async () => setAnswer({ of: post, ...(await likePost(topicId, post.id, !isLiked)) }));
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
