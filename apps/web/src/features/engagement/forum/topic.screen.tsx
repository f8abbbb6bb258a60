import type { ForumTopic } from '@trilha/contracts/engagement/forum';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { topicQuery } from './forum.api.ts';
import { forumPaths } from './paths.ts';
import { AnswerToLibrary } from './answer-to-library.tsx';
import { Post } from './post.tsx';
import { PostPictures } from './post-pictures.tsx';
import { PostText } from './post-text.tsx';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';
import type { Quoted } from './reply-form.tsx';
import { useLiveTopic } from './use-live-topic.ts';
import { TopicActions } from './topic-actions.tsx';
import css from './forum.module.css';

/** One topic with its replies [FOR-01]. */
export function TopicScreen() {
  const { topicId } = useParams({ from: '/signed-in/shell/forum/$topicId' });
  const { data: topic, error, refetch } = useQuery(topicQuery(topicId));
  // What was removed or is no longer theirs does not stay on the screen of whoever was reading it.
  const isGone = error instanceof ApiError && error.code === 'not_found';
  if (error && (!topic || isGone)) return <FailedScreen error={error} onRetry={refetch} />;
  if (!topic) return <ScreenSkeleton cards={1} />;
  return <Topic key={topic.id} topic={topic} />;
}

function Topic({ topic }: { readonly topic: ForumTopic }) {
  const { t } = useTranslation('forum');
  const client = useQueryClient();
  const isImpersonating = useIsImpersonating();
  const [quoted, setQuoted] = useState<Quoted>();
  useLiveTopic(topic.id);
  const { place } = topic;
  const handleChange = (changed: ForumTopic) => client.setQueryData(topicQuery(topic.id).queryKey, changed);
  return (
    <Screen
      narrow
      title={topic.title}
      back={
        place
          ? { to: forumPaths.listOf(place.id), label: t('titleOf', { title: place.title }) }
          : { to: forumPaths.list, label: t('title') }
      }
      actions={isImpersonating ? null : <TopicActions topic={topic} onChange={handleChange} />}
    >
      <ClosedMark topic={topic} />
      <ul className={css['list']}>
        <Post topic={topic} post={topic.post} onQuote={topic.can.reply ? setQuoted : undefined} />
      </ul>
      <Answer topic={topic} />
      <Replies topic={topic} onQuote={topic.can.reply ? setQuoted : undefined} />
      {isImpersonating ? null : <ReplyForm topic={topic} quoted={quoted} onQuote={setQuoted} />}
      {isImpersonating ? <Alert>{t('asNobodyElse')}</Alert> : null}
    </Screen>
  );
}

/** A closed topic says who closed it, when and why. */
function ClosedMark({ topic: { closed } }: { readonly topic: ForumTopic }) {
  const { t } = useTranslation('forum');
  const format = useFormat();
  if (!closed) return null;
  const { by, reason } = closed;
  const when = format.dateTime(closed.at);
  return (
    <Alert title={t('closedTitle')}>
      {by ? t('closedBy', { name: by, when, reason }) : t('closedBySomebody', { when, reason })}
    </Alert>
  );
}

/** The reply that answers the topic, before all others. */
function Answer({ topic: { id, acceptedAnswer, can } }: { readonly topic: ForumTopic }) {
  const { t } = useTranslation('forum');
  const isImpersonating = useIsImpersonating();
  if (!acceptedAnswer) return null;
  return (
    <Alert tone="success" title={t('answerOf', { name: acceptedAnswer.author.name })}>
      <PostText text={acceptedAnswer.text} mentions={acceptedAnswer.mentions} />
      <PostPictures name={acceptedAnswer.author.name} pictures={acceptedAnswer.pictures} />
      {can.addAnswerToLibrary && !isImpersonating ? <AnswerToLibrary topicId={id} /> : null}
    </Alert>
  );
}
