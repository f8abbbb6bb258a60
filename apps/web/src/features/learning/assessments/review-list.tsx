import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReviewLine } from '@trilha/contracts/learning/attempt-reviews';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';
import { reviewListQuery } from './review-calls.ts';
import css from './assessments.module.css';

/** Attempts that wait for a person, longest waiting first. */
export function ReviewList() {
  const { t } = useTranslation('admin-assessments');
  const { relative } = useFormat();
  const reviews = useInfiniteQuery(reviewListQuery);
  if (reviews.isPending) return <ScreenSkeleton cards={3} />;
  if (reviews.isError) return <LoadFailed error={reviews.error} onRetry={reviews.refetch} />;
  const rows = reviews.data.pages.flatMap((page) => page.items);
  if (rows.length === 0)
    return (
      <EmptyState illustration="done" title={t('noReviews')}>
        {t('noReviewsText')}
      </EmptyState>
    );
  return (
    <div className={css['list']}>
      <DataTable
        label={t('reviews')}
        rows={rows}
        keyOf={({ attemptId }) => attemptId}
        columns={columnsOf(t, relative)}
      />
      <LoadMore
        hasMore={reviews.hasNextPage}
        loading={reviews.isFetchingNextPage}
        onMore={() => void reviews.fetchNextPage()}
      />
    </div>
  );
}

function columnsOf(
  t: TFunction<'admin-assessments'>,
  relative: (instant: string) => string,
): [Column<ReviewLine>, ...Column<ReviewLine>[]] {
  return [
    {
      id: 'member',
      title: t('person'),
      cell: ({ attemptId, memberName }) => (
        <Link to={paths.adminReview(attemptId)} className={css['rowLink']}>
          {memberName}
        </Link>
      ),
    },
    { id: 'test', title: t('test'), cell: ({ testTitle }) => testTitle },
    { id: 'course', title: t('course'), cell: ({ trainingTitle }) => trainingTitle },
    { id: 'waiting', title: t('answersToScore'), number: true, cell: ({ waiting }) => waiting },
    { id: 'since', title: t('handedIn'), cell: ({ submittedAt }) => relative(submittedAt) },
  ];
}
