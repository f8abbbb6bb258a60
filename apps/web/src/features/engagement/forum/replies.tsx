import type { ForumPost, ForumTopic } from '@trilha/contracts/engagement/forum';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';

import { useIsImpersonating, useMe } from '../../../app/me.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LISTS_KEY, repliesQuery, sendReading } from './forum.api.ts';
import { Post } from './post.tsx';
import type { Quoted } from './reply-form.tsx';
import css from './forum.module.css';

/** So many replies are shown from the first on; in a longer topic those that were read stay folded but for the last ones. */
const MAX_WHOLE = 50;
const SHOWN_BEFORE_UNREAD = 3;

/** The reply the page begins with for somebody who has read up to a place. */
function firstShown({ readPosition, lastPosition }: Pick<ForumTopic, 'readPosition' | 'lastPosition'>) {
  if (lastPosition <= MAX_WHOLE) return 1;
  return Math.max(1, readPosition - SHOWN_BEFORE_UNREAD + 1);
}

interface RepliesProps {
  readonly topic: ForumTopic;
  readonly onQuote?: ((quoted: Quoted) => void) | undefined;
}

/** Replies in their order, a mark before the first one that was not read. */
export function Replies({ topic, onQuote }: RepliesProps) {
  const { t } = useTranslation('forum');
  // What was unread when the page was opened stays marked while it is read.
  const [read] = useState(topic.readPosition);
  const [from, setFrom] = useState(() => firstShown(topic));
  const replies = useInfiniteQuery({ ...repliesQuery(topic.id, from), placeholderData: (last) => last });
  const items = replies.data?.pages.flatMap((page) => page.items) ?? [];
  useReading(
    topic,
    replies.isSuccess && !replies.isPlaceholderData ? (items.at(-1)?.position ?? 0) : undefined,
  );
  const ownId = useMe().member?.id;
  // What one has just written is new to everybody else.
  const firstUnread =
    read >= 0 ? items.find(({ position, author }) => position > read && author.id !== ownId) : undefined;
  return (
    <section className={css['replies']} aria-labelledby="replies">
      <h2 id="replies">{t('repliesHeading')}</h2>
      {replies.isPending ? <Skeleton height="6rem" shape="card" /> : null}
      {replies.isError && items.length === 0 ? (
        <LoadFailed compact error={replies.error} onRetry={replies.refetch} />
      ) : null}
      {replies.isSuccess && items.length === 0 ? <p className={css['none']}>{t('noReplies')}</p> : null}
      {from > 1 ? (
        <Button variant="secondary" loading={replies.isPlaceholderData} onClick={() => setFrom(1)}>
          {t('earlier')}
        </Button>
      ) : null}
      <ul className={css['list']}>
        {items.map((post) => (
          <Fragment key={post.id}>
            {post === firstUnread ? <NewFromHere /> : null}
            <Post topic={topic} post={post} onQuote={onQuote} />
          </Fragment>
        ))}
      </ul>
      <LoadMore
        hasMore={replies.hasNextPage}
        loading={replies.isFetchingNextPage}
        onMore={() => void replies.fetchNextPage()}
      />
    </section>
  );
}

function NewFromHere() {
  const { t } = useTranslation('forum');
  return (
    <li className={css['newFromHere']}>
      <span>{t('newFromHere')}</span>
    </li>
  );
}

/** What is shown counts as read; who acts for somebody reads nothing in their name. */
function useReading({ id, readPosition }: ForumTopic, shown: ForumPost['position'] | undefined) {
  const client = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const unread = shown !== undefined && shown > readPosition && !isImpersonating ? shown : undefined;
  useEffect(() => {
    if (unread === undefined) return;
    // Where it does not arrive it stays unread, and is tried again when the topic is opened again.
    void sendReading(id, unread)
      .then(() => client.invalidateQueries({ queryKey: LISTS_KEY }))
      .catch(() => undefined);
  }, [id, unread, client]);
}
