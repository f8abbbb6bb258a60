import type { ReactNode } from 'react';

import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface PagedPartProps<Row> {
  readonly query: {
    readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly empty: { readonly title: string; readonly text?: string };
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list of a part, page by page: while it loads, where it failed, where it is empty. */
export function PagedPart<Row>({ query, empty, children }: PagedPartProps<Row>) {
  const { data, error, refetch } = query;
  if (error && !data) return <LoadFailed compact error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="12rem" shape="card" />;
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0)
    return (
      <EmptyState illustration="nothing-yet" title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  return (
    <>
      {children(rows)}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
