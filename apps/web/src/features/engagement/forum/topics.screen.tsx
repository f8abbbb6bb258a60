import type { ForumTopicCard } from '@trilha/contracts/engagement/forum';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Lock, MessageCircle, Pin, PenLine } from 'lucide-react';
import { useDeferredValue } from 'react';

import { useIsImpersonating } from '../../../app/me.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { topicsQuery } from './forum.api.ts';
import { ForumFilters } from './forum-filters.tsx';
import type { ForumSearch } from './forum-search.ts';
import css from './forum.module.css';
import { forumPaths } from './paths.ts';
import { useMutedUntil } from './use-muted-until.ts';

/** Topics of the company, of its trainings and trails, pinned ones first, then the one last written in [FOR-01]. */
export function TopicsScreen() {
  const { t } = useTranslation('forum');
  const navigate = useNavigate();
  const filters = useSearch({ from: '/signed-in/shell/forum' });
  const asked = useDeferredValue(filters);
  const topics = useInfiniteQuery({ ...topicsQuery(asked), placeholderData: (last) => last });
  const isImpersonating = useIsImpersonating();
  const muted = useMutedUntil();
  const setFilters = (search: ForumSearch) =>
    void navigate({ to: forumPaths.list, search, replace: true, resetScroll: false });
  if (topics.isError && !topics.data) return <FailedScreen error={topics.error} onRetry={topics.refetch} />;
  if (!topics.data) return <ScreenSkeleton />;
  const items = topics.data.pages.flatMap((page) => page.items);
  const place = topics.data.pages[0]?.place;
  const toNew = filters.training ? forumPaths.newTopicOf(filters.training) : forumPaths.newTopic;
  return (
    <Screen
      narrow
      title={place ? t('titleOf', { title: place.title }) : t('title')}
      lead={t('lead')}
      back={place ? { to: forumPaths.list, label: t('anyPlace') } : undefined}
      actions={
        isImpersonating || muted ? null : (
          <LinkButton to={toNew} variant="primary" icon={<PenLine size={18} aria-hidden="true" />}>
            {t('newTopic')}
          </LinkButton>
        )
      }
    >
      {muted ? <Alert tone="warning">{muted}</Alert> : null}
      <ForumFilters filters={filters} place={place ?? null} onFilters={setFilters} />
      {items.length === 0 ? (
        <NoTopics isFiltered={asked.search !== undefined || asked.shown !== undefined} />
      ) : null}
      <h2 className="visually-hidden">{t('title')}</h2>
      <ul className={css['topics']}>
        {items.map((topic) => (
          <TopicCard key={topic.id} topic={topic} />
        ))}
      </ul>
      <LoadMore
        hasMore={topics.hasNextPage}
        loading={topics.isFetchingNextPage}
        onMore={() => void topics.fetchNextPage()}
      />
    </Screen>
  );
}

function NoTopics({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation('forum');
  if (isFiltered) return <EmptyState illustration="no-results" title={t('noMatch')} />;
  return (
    <EmptyState illustration="nothing-yet" title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
  );
}

/** A date and its hour on one line: some are written with hyphens, at which a browser would break them. */
const unbroken = (when: string) => when.replaceAll('-', '\u2060-\u2060').replaceAll(' ', '\u00A0');

function TopicCard({ topic }: { readonly topic: ForumTopicCard }) {
  const { t } = useTranslation('forum');
  const format = useFormat();
  return (
    <li className={css['card']}>
      <Avatar name={topic.author.name} imageUrl={topic.author.avatarUrl} />
      <div className={css['said']}>
        <Link to={forumPaths.topic(topic.id)} className={css['cardTitle']}>
          <span dir="auto">{topic.title}</span>
        </Link>
        <p className={css['facts']}>
          {t('byOn', { name: topic.author.name, when: format.date(topic.writtenAt) })} ·{' '}
          {topic.place?.title ?? t('general')}
        </p>
        <p className={css['facts']}>
          <MessageCircle size={16} aria-hidden="true" />
          {t('replies', { count: topic.replies, number: format.number(topic.replies) })} ·{' '}
          {t('lastPost', { when: unbroken(format.dateTime(topic.lastPostAt)) })}
        </p>
        <TopicMarks topic={topic} />
      </div>
    </li>
  );
}

function TopicMarks({ topic }: { readonly topic: ForumTopicCard }) {
  const { t } = useTranslation('forum');
  const format = useFormat();
  const { isPinned, isClosed, isAnswered, unread } = topic;
  if (!isPinned && !isClosed && !isAnswered && unread === 0) return null;
  return (
    <div className={css['marks']}>
      {unread > 0 ? (
        <Pill tone="primary">{t('unread', { count: unread, number: format.number(unread) })}</Pill>
      ) : null}
      {isPinned ? <Pill icon={<Pin size={14} aria-hidden="true" />}>{t('mark.pinned')}</Pill> : null}
      {isAnswered ? <Pill tone="success">{t('mark.answered')}</Pill> : null}
      {isClosed ? <Pill icon={<Lock size={14} aria-hidden="true" />}>{t('mark.closed')}</Pill> : null}
    </div>
  );
}
