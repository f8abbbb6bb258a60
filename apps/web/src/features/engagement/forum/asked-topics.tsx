import { useQuery } from '@tanstack/react-query';

import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { askedQuery } from './forum.api.ts';
import { forumPaths } from './paths.ts';
import css from './forum.module.css';

/** What is asked most: topics that most people have read, with whether they are answered. */
export function AskedTopics() {
  const { t } = useTranslation(['admin-forum', 'forum']);
  const format = useFormat();
  const { data, error, refetch } = useQuery(askedQuery);
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={2} />;
  if (data.items.length === 0) return <EmptyState illustration="nothing-yet" title={t('askedNone')} />;
  return (
    <>
      <p className={css['facts']}>
        {t('askedLead')} {t('unanswered', { number: format.number(data.unanswered) })}
      </p>
      <ul className={css['topics']}>
        {data.items.map(({ id, title, place, readers, replies, likes, isAnswered, lastPostAt }) => (
          <li key={id} className={css['card']}>
            <div className={css['said']}>
              <Link to={forumPaths.topic(id)} className={css['cardTitle']}>
                <span dir="auto">{title}</span>
              </Link>
              <p className={css['facts']}>
                {place ?? t('forum:general')} · {t('readers', { number: format.number(readers) })} ·{' '}
                {t('forum:replies', { count: replies, number: format.number(replies) })} ·{' '}
                {t('forum:likes', { number: format.number(likes) })} ·{' '}
                {t('forum:lastPost', { when: format.dateTime(lastPostAt) })}
              </p>
              {isAnswered ? <Pill tone="success">{t('answered')}</Pill> : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
