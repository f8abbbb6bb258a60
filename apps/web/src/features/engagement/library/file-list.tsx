import type { listLibraryFiles } from '@trilha/contracts/engagement/library';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

import { CardList } from '../../../app/card-list.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FileRow, FileRows } from './file-row.tsx';

const SKELETONS = ['one', 'two', 'three', 'four'];

interface FileListProps {
  readonly found: UseInfiniteQueryResult<InfiniteData<ResponseOf<typeof listLibraryFiles>>>;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** The files that were found, more on demand, and what to do where there are none. */
export function FileList({ found, isFiltered, onClear }: FileListProps) {
  const { t } = useTranslation('library');
  return (
    <CardList
      found={found}
      isFiltered={isFiltered}
      onClear={onClear}
      texts={{
        results: t('title'),
        count: (count) => t('count', { count }),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        noResultsTitle: t('noMatch'),
        noResultsText: t('noMatchText'),
        clear: t('clear'),
      }}
      grid={FileRows}
      skeletons={SKELETONS.map((key) => (
        <Skeleton key={key} height="4.5rem" />
      ))}
      renderCard={(file) => <FileRow key={file.id} file={file} />}
    />
  );
}
